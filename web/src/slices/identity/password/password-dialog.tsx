import { identity } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { FormDialog } from '#ui/dialog';
import { PasswordField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';

interface PasswordDialogProps {
  title: string;
  text: string;
  submitLabel: string;
  /** What the password opens. A refusal is under the field. */
  onSubmit: (body: { CurrentPassword: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password once more, so that nobody else can do this at an open screen. */
export function PasswordDialog({ title, text, submitLabel, onSubmit, onClose }: PasswordDialogProps) {
  const { t } = useTranslation('identity');
  const form = useZodForm(worded(identity.startAuthenticator.body), { CurrentPassword: '' });
  const submit = form.handleSubmit(async (body) => {
    try {
      await onSubmit(body);
    } catch (error) {
      applyProblems(form, problemPlaces(error, { 'identity.passwordWrong': 'CurrentPassword' }));
    }
  });
  return (
    <FormDialog
      open
      title={title}
      submitLabel={submitLabel}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <Typography>{text}</Typography>
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
