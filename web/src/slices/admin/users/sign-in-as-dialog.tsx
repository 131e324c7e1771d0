import { ImpersonationRequest, webClientId } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { enterSession } from '#api/session/enter-session';
import { worded } from '#api/worded';
import { ProofField, useNeedsProof } from '#slices/identity';
import { FormDialog } from '#ui/dialog';
import { SwitchField, TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { api } from '../admin-api.ts';

/**
 * Starts a support session in another person's name, once staff reauthenticate. The reason is recorded in the audit.
 */
export function SignInAsDialog({ userName, onClose }: { userName: string; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const router = useRouter();
  const needsProof = useNeedsProof();
  const form = useZodForm(worded(ImpersonationRequest), {
    ...{ UserName: userName, Reason: '', CanWrite: false },
    ...(needsProof ? { Proof: '' } : {}),
  });
  const complain = useCallback((message: string) => form.setError('root', { message }), [form]);
  const submit = form.handleSubmit(async (body) => {
    try {
      const { Code } = await api.identity.impersonationCode({ body });
      const grant = { grant_type: 'impersonation', client_id: webClientId, username: userName, code: Code } as const;
      const tokens = await api.identity.token({ body: grant });
      // This screen goes first: it would ask again in the name of somebody who may not see it.
      await router.navigate({ to: '/' });
      enterSession(tokens);
      await router.invalidate();
    } catch (error) {
      applyProblems(form, problemPlaces(error, placeOfProblem));
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
        <ProofField control={form.control} name="Proof" onRefused={complain} />
      </Stack>
    </FormDialog>
  );
}

const placeOfProblem = {
  'identity.passwordWrong': 'Proof',
  'identity.codeWrong': 'Proof',
  'identity.proofRequired': 'Proof',
};
