import type { CodeType } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Form, useZodForm } from '#ui/form/form';
import { type Credentials, signIn } from '../sign-in.ts';
import { useCountdown } from '../use-countdown.ts';
import { CodeField } from './code-field.tsx';
import { MailedCode } from './mailed-code.tsx';

const CodeForm = z.object({ Code: z.string().trim().min(1).max(16) });

interface CodeStepProps {
  credentials: Credentials;
  codeType: CodeType;
  onSignedIn: () => void;
  onBack: () => void;
}

/** The second factor: a code from the mail or from the authenticator app. */
export function CodeStep({ credentials, codeType, onSignedIn, onBack }: CodeStepProps) {
  const { t } = useTranslation('identity');
  const form = useZodForm(CodeForm, { Code: '' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const wait = useCountdown();
  const submit = async ({ Code }: { Code: string }) => {
    const outcome = await signIn(credentials, { code: Code, codeType });
    if (outcome.kind === 'signedIn') return onSignedIn();
    setRefusal(outcome.kind === 'refused' ? outcome.message : t('code.again'));
    wait.start(outcome.kind === 'refused' ? (outcome.waitSeconds ?? 0) : 0);
    form.setFocus('Code', { shouldSelect: true });
  };
  return (
    <Form form={form} onSubmit={submit} label={t('code.title')}>
      <Typography color="textSecondary">{t(codeType === 'Email' ? 'code.byMail' : 'code.byApp')}</Typography>
      {refusal ? <Alert severity="error">{refusal}</Alert> : null}
      <CodeField control={form.control} name="Code" label={t('code.label')} />
      <Stack sx={{ gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={wait.seconds > 0}
          loading={form.formState.isSubmitting}
        >
          {wait.seconds > 0 ? t('login.wait', { count: wait.seconds }) : t('login.submit')}
        </Button>
        {codeType === 'Email' ? <MailedCode userName={credentials.UserName} onRefused={setRefusal} /> : null}
        <Button onClick={onBack}>{t('code.back')}</Button>
      </Stack>
    </Form>
  );
}
