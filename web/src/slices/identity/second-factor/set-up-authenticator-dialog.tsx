import { identity } from '@freshet/contract';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { FormDialog } from '#ui/dialog';
import { applyProblems, useZodForm } from '#ui/form/form';
import { CopyButton } from '#ui/link/copy-button';
import { api } from '../identity-api.ts';
import { PasswordDialog } from '../password/password-dialog.tsx';
import { CodeField } from './code-field.tsx';
import { QrCode } from './qr-code.tsx';

interface DialogProps {
  onClose: () => void;
  onDone: () => void;
}

interface Secret {
  Secret: string;
  Uri: string;
}

/** First the password, then the picture to scan and a code that proves it worked. */
export function SetUpAuthenticatorDialog({ onClose, onDone }: DialogProps) {
  const { t } = useTranslation('identity');
  const [secret, setSecret] = useState<Secret | null>(null);
  if (secret) return <ConfirmStep secret={secret} onClose={onClose} onDone={onDone} />;
  return (
    <PasswordDialog
      title={t('factor.setUp')}
      text={t('factor.prove')}
      submitLabel={t('factor.goOn')}
      onSubmit={async (body) => setSecret(await api.identity.startAuthenticator({ body }))}
      onClose={onClose}
    />
  );
}

function ConfirmStep({ secret, onClose, onDone }: DialogProps & { secret: Secret }) {
  const { t } = useTranslation('identity');
  const form = useZodForm(worded(identity.confirmAuthenticator.body), { Code: '' });
  const submit = form.handleSubmit(async (body) => {
    try {
      await api.identity.confirmAuthenticator({ body });
      onDone();
    } catch (error) {
      applyProblems(form, problemPlaces(error, { 'identity.codeWrong': 'Code' }));
    }
  });
  return (
    <FormDialog
      open
      title={t('factor.setUp')}
      submitLabel={t('factor.turnOn')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <Typography>{t('factor.scan')}</Typography>
        <QrCode text={secret.Uri} label={t('factor.picture')} />
        <Box>
          <Typography variant="body2" color="textSecondary">
            {t('factor.byHand')}
          </Typography>
          <Box component="code" sx={{ overflowWrap: 'anywhere', fontSize: 13 }}>
            {secret.Secret}
          </Box>
          <CopyButton text={secret.Secret} label={t('factor.copy')} />
        </Box>
        <CodeField control={form.control} name="Code" label={t('code.label')} />
      </Stack>
    </FormDialog>
  );
}
