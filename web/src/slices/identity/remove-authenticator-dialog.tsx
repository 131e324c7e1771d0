import { identity } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/translate-sentence';
import { FormDialog } from '#ui/dialog';
import { PasswordField } from '#ui/field';
import { applyProblems, useZodForm } from '#ui/form';
import { api } from './identity-api.ts';

export function RemoveAuthenticatorDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation('identity');
  const form = useZodForm(worded(identity.removeAuthenticator.body), { CurrentPassword: '' });
  const submit = form.handleSubmit(async (body) => {
    try {
      await api.identity.removeAuthenticator({ body });
      onDone();
    } catch (error) {
      applyProblems(form, problemPlaces(error, { 'identity.passwordWrong': 'CurrentPassword' }));
    }
  });
  return (
    <FormDialog
      open
      title={t('factor.remove')}
      submitLabel={t('factor.removeSubmit')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <Typography>{t('factor.removeText')}</Typography>
        <PasswordField
          control={form.control}
          name="CurrentPassword"
          label={t('password.current')}
          autoComplete="current-password"
          autoFocus
        />
      </Stack>
    </FormDialog>
  );
}
