import { NewPassword } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { PasswordField } from '#ui/form/field';
import { applyProblems, Form, useZodForm } from '#ui/form/form';
import { AppLink, useAnchor } from '#ui/link/link';
import { GuestFrame } from '../guest-frame.tsx';
import { api } from '../identity-api.ts';
import { resetPasswordRoute } from '../routes.ts';

const Choice = z.object({ NewPassword });

/** Where the link of an invitation or of a forgotten password leads: choose a password. */
export function ResetPasswordPage(): ReactNode {
  const { t } = useTranslation('identity');
  const { token = '' } = resetPasswordRoute.useSearch();
  const anchor = useAnchor();
  const [isDone, setIsDone] = useState(false);
  if (isDone) {
    return (
      <GuestFrame title={t('reset.doneTitle')} intro={t('reset.done')}>
        <Button variant="contained" size="large" fullWidth component={anchor} href="/login">
          {t('toLogin')}
        </Button>
      </GuestFrame>
    );
  }
  return (
    <GuestFrame title={t('reset.title')} intro={token ? t('reset.intro') : undefined}>
      {token ? (
        <ChoosePassword token={token} onDone={() => setIsDone(true)} />
      ) : (
        <Alert severity="error">{t('reset.noToken')}</Alert>
      )}
      <Stack direction="row" sx={{ mt: 2, gap: 2, justifyContent: 'center' }}>
        <AppLink href="/forgot-password">{t('reset.newLink')}</AppLink>
        <AppLink href="/login">{t('toLogin')}</AppLink>
      </Stack>
    </GuestFrame>
  );
}

function ChoosePassword({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('identity');
  const form = useZodForm(worded(Choice), { NewPassword: '' });
  const submit = async (values: z.infer<typeof Choice>) => {
    try {
      await api.identity.resetPassword({ body: { Token: token, ...values } });
      onDone();
    } catch (error) {
      applyProblems(form, problemPlaces(error, { 'identity.passwordWeak': 'NewPassword' }));
    }
  };
  return (
    <Form form={form} onSubmit={submit} label={t('reset.title')}>
      <PasswordField
        control={form.control}
        name="NewPassword"
        label={t('password.new')}
        help={t('password.help')}
        autoComplete="new-password"
        autoFocus
      />
      <Button type="submit" variant="contained" size="large" loading={form.formState.isSubmitting}>
        {t('reset.submit')}
      </Button>
    </Form>
  );
}
