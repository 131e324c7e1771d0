import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { problemLine } from '#api/describe-problem';
import { TextField } from '#ui/form/field';
import { Form, useZodForm } from '#ui/form/form';
import { AppLink } from '#ui/link/link';
import { GuestFrame } from '../guest-frame.tsx';
import { api } from '../identity-api.ts';

const Request = z.object({ UserName: z.string().trim().min(1).max(254) });

/** Asks for a link to choose a new password. The answer never says whether the user exists. */
export function ForgotPasswordPage(): ReactNode {
  const { t } = useTranslation('identity');
  const form = useZodForm(Request, { UserName: '' });
  const [isSent, setIsSent] = useState(false);
  const submit = async ({ UserName }: { UserName: string }) => {
    try {
      await api.identity.requestPasswordReset({ body: { Username: UserName } });
      setIsSent(true);
    } catch (error) {
      form.setError('root', { message: problemLine(error) });
    }
  };
  return (
    <GuestFrame title={t('forgot.title')} intro={isSent ? undefined : t('forgot.intro')}>
      <Stack sx={{ gap: 2 }}>
        {isSent ? (
          <Alert severity="success">{t('forgot.sent')}</Alert>
        ) : (
          <Form form={form} onSubmit={submit} label={t('forgot.title')}>
            <TextField
              control={form.control}
              name="UserName"
              label={t('forgot.userName')}
              autoComplete="username"
              autoFocus
            />
            <Button type="submit" variant="contained" size="large" loading={form.formState.isSubmitting}>
              {t('forgot.submit')}
            </Button>
          </Form>
        )}
        <AppLink href="/login" sx={{ alignSelf: 'center', py: 0.5 }}>
          {t('toLogin')}
        </AppLink>
      </Stack>
    </GuestFrame>
  );
}
