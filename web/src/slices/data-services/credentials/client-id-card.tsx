import type { ServiceCredentials } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { ConfirmDialog } from '#ui/dialog';
import { CopyButton } from '#ui/link/copy-button';
import { useSnackbar } from '#ui/snackbar';

/** The id the services of a tenant give when they ask for access tokens. */
export function ClientIdCard(props: { credentials: ServiceCredentials; reset: () => Promise<void> }) {
  const { t } = useTranslation('tokens');
  const { show } = useSnackbar();
  const [isAsking, setIsAsking] = useState(false);
  const { ClientId, TenantName, RefreshTokens } = props.credentials;
  const reset = async () => {
    await props.reset();
    setIsAsking(false);
    show(t('services.resetDone'));
  };
  return (
    <SectionCard
      title={t('services.client')}
      actions={ClientId ? <Button onClick={() => setIsAsking(true)}>{t('services.reset')}</Button> : null}
    >
      {ClientId ? (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
            {ClientId}
          </Box>
          <CopyButton text={ClientId} label={t('services.copyClient')} />
        </Stack>
      ) : (
        <Typography color="textSecondary">{t('services.noClient')}</Typography>
      )}
      {isAsking ? (
        <ConfirmDialog
          open
          isDestructive
          title={t('services.resetTitle')}
          confirmLabel={t('services.reset')}
          onConfirm={reset}
          onClose={() => setIsAsking(false)}
        >
          {t('services.resetText', { count: RefreshTokens.length, tenant: TenantName })}
        </ConfirmDialog>
      ) : null}
    </SectionCard>
  );
}
