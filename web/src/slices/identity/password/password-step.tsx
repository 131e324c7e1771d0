import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { PasswordField, TextField } from '#ui/form/field';
import { Form, useZodForm } from '#ui/form/form';
import { AppLink } from '#ui/link/link';
import { type Credentials, type SignInOutcome, signIn } from '../sign-in.ts';
import { useCountdown } from '../use-countdown.ts';

const SignInForm = z.object({ UserName: z.string().trim().min(1).max(254), Password: z.string().min(1).max(1000) });

interface PasswordStepProps {
  before: Credentials;
  onSignedIn: () => void;
  onCodeNeeded: (credentials: Credentials, outcome: Extract<SignInOutcome, { kind: 'codeNeeded' }>) => void;
}

export function PasswordStep({ before, onSignedIn, onCodeNeeded }: PasswordStepProps) {
  const { t } = useTranslation('identity');
  const form = useZodForm(SignInForm, before);
  const [refusal, setRefusal] = useState<string | null>(null);
  const wait = useCountdown();
  const submit = async (credentials: Credentials) => {
    const outcome = await signIn(credentials);
    if (outcome.kind === 'signedIn') return onSignedIn();
    if (outcome.kind === 'codeNeeded') return onCodeNeeded(credentials, outcome);
    setRefusal(outcome.message);
    wait.start(outcome.waitSeconds ?? 0);
  };
  return (
    <Form form={form} onSubmit={submit} label={t('login.title')}>
      {refusal ? <Alert severity="error">{refusal}</Alert> : null}
      <TextField control={form.control} name="UserName" label={t('login.userName')} autoComplete="username" autoFocus />
      <PasswordField
        control={form.control}
        name="Password"
        label={t('login.password')}
        autoComplete="current-password"
      />
      <Stack sx={{ gap: 1.5 }}>
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={wait.seconds > 0}
          loading={form.formState.isSubmitting}
        >
          {wait.seconds > 0 ? t('login.wait', { count: wait.seconds }) : t('login.submit')}
        </Button>
        <AppLink href="/forgot-password" sx={{ alignSelf: 'center', py: 0.5 }}>
          {t('login.forgot')}
        </AppLink>
      </Stack>
    </Form>
  );
}
