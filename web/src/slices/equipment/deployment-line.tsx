import type { Deployment } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface DeploymentLineProps {
  deployment: Deployment;
  /** Both undefined for those who may not. */
  onChange: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** Where an instrument was, from when until when, and what it measured there. */
export function DeploymentLine({ deployment, onChange, onRemove }: DeploymentLineProps) {
  const { t } = useTranslation('equipment');
  const { StationName, StartsAt, EndsAt, Parameters, MeasuresSeries, MeasuresSamples, Notes } = deployment;
  const minute = (at: string) => at.slice(0, 16).replace('T', ' ');
  const facts = [
    `${minute(StartsAt)} – ${EndsAt ? minute(EndsAt) : t('today')}`,
    MeasuresSeries ? Parameters.join(', ') || t('allSeries') : '',
    MeasuresSamples ? t('samples') : '',
    Notes,
  ];
  return (
    <Stack component="li" direction="row" sx={{ py: 1, gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{StationName}</strong>
        <Typography variant="body2" color="textSecondary">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ whiteSpace: 'nowrap' }}>
        {onChange ? (
          <Button size="small" aria-label={t('changeOf', { station: StationName })} onClick={onChange}>
            {t('change')}
          </Button>
        ) : null}
        {onRemove ? (
          <Button size="small" aria-label={t('removeDeploymentOf', { station: StationName })} onClick={onRemove}>
            {t('remove')}
          </Button>
        ) : null}
      </Box>
    </Stack>
  );
}
