import { ImpersonationRequest, webClientId } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { enterSession } from '#api/enter-session';
import { worded } from '#api/translate-sentence';
import { FormDialog } from '#ui/dialog';
import { SwitchField, TextField } from '#ui/field';
import { applyProblems, useZodForm } from '#ui/form';
import { api } from './admin-api.ts';

/** Starts a support session in another person's name. The reason is kept in the audit. */
export function SignInAsDialog({ userName, onClose }: { userName: string; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const router = useRouter();
  const form = useZodForm(worded(ImpersonationRequest), { UserName: userName, Reason: '', CanWrite: false });
  const submit = form.handleSubmit(async (body) => {
    try {
      const { Code } = await api.identity.impersonationCode({ body });
      const grant = { grant_type: 'impersonation', client_id: webClientId, username: userName, code: Code } as const;
      enterSession(await api.identity.token({ body: grant }));
      await router.navigate({ to: '/' });
    } catch (error) {
      applyProblems(form, problemPlaces(error));
    }
  });
  return (
    <FormDialog
      open
      title={t('signInAs.title', { name: userName })}
      submitLabel={t('signInAs.submit', { name: userName })}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1.25 }}>
        <Typography>{t('signInAs.text')}</Typography>
        <TextField
          control={form.control}
          name="Reason"
          label={t('signInAs.reason')}
          help={t('signInAs.reasonHelp')}
          lines={2}
          autoFocus
        />
        <SwitchField
          control={form.control}
          name="CanWrite"
          label={t('signInAs.canWrite')}
          help={t('signInAs.canWriteHelp')}
        />
      </Stack>
    </FormDialog>
  );
}
