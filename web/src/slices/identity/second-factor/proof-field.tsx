import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useClaims } from '#api/session/claims';
import { PasswordField } from '#ui/form/field';
import { CodeField } from './code-field.tsx';
import { MailedCode } from './mailed-code.tsx';

interface ProofFieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPath<Input>;
  onRefused: (message: string) => void;
}

/** Whether somebody types a proof at all: the directory proves a work account that has no second factor here. */
export function useNeedsProof(): boolean {
  const { secondFactor, signInMethod } = useClaims();
  return secondFactor !== 'None' || signInMethod !== 'work-account';
}

/** Reauthenticates before a critical action: a new code of your second factor, or else your password. */
export function ProofField<Input extends FieldValues, Output>(props: ProofFieldProps<Input, Output>) {
  const { control, name, onRefused } = props;
  const { t } = useTranslation('identity');
  const { secondFactor, name: userName } = useClaims();
  const needsProof = useNeedsProof();
  if (!needsProof) return <Typography>{t('proof.recent')}</Typography>;
  if (secondFactor === 'None') {
    return (
      <PasswordField
        control={control}
        name={name}
        label={t('proof.password')}
        help={t('proof.passwordHelp')}
        autoComplete="current-password"
      />
    );
  }
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography>{t(secondFactor === 'Email' ? 'proof.byMail' : 'proof.byApp')}</Typography>
      <CodeField control={control} name={name} label={t('proof.code')} autoFocus={false} />
      {secondFactor === 'Email' ? (
        <Box>
          <MailedCode userName={userName} onRefused={onRefused} />
        </Box>
      ) : null}
    </Stack>
  );
}
