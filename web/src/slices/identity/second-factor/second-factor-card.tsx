import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '#api/query-client';
import { claimsQuery, useClaims } from '#api/session/claims';
import { SectionCard } from '#ui/cards/section-card';
import { useSnackbar } from '#ui/snackbar';
import { RemoveAuthenticatorDialog } from './remove-authenticator-dialog.tsx';
import { SetUpAuthenticatorDialog } from './set-up-authenticator-dialog.tsx';

/** The code that is requested after the password. */
export function SecondFactorCard() {
  const { t } = useTranslation('identity');
  const { show } = useSnackbar();
  const { secondFactor, secondFactorWithoutApp } = useClaims();
  const [dialog, setDialog] = useState<'set-up' | 'remove' | null>(null);
  const close = () => setDialog(null);
  const finish = (message: string) => {
    close();
    show(message);
    void queries.invalidateQueries({ queryKey: claimsQuery.queryKey });
  };
  const hasApp = secondFactor === 'Authenticator';
  return (
    <SectionCard title={t('factor.title')}>
      <Typography sx={{ mb: 2 }}>{t(`factor.present.${secondFactor}`)}</Typography>
      <Button variant={hasApp ? 'outlined' : 'contained'} onClick={() => setDialog(hasApp ? 'remove' : 'set-up')}>
        {t(hasApp ? 'factor.remove' : 'factor.setUp')}
      </Button>
      {dialog === 'set-up' ? (
        <SetUpAuthenticatorDialog onClose={close} onDone={() => finish(t('factor.isOn'))} />
      ) : null}
      {dialog === 'remove' ? (
        <RemoveAuthenticatorDialog onClose={close} onDone={() => finish(t(`factor.isOff.${secondFactorWithoutApp}`))} />
      ) : null}
    </SectionCard>
  );
}
