import type { Calibration } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface CalibrationLineProps {
  calibration: Calibration;
  /** Undefined for those who may not. */
  onRemove: (() => void) | undefined;
}

/** When an instrument was calibrated, by whom and how it went. */
export function CalibrationLine({ calibration, onRemove }: CalibrationLineProps) {
  const { t } = useTranslation('equipment');
  const { CalibratedOn, DueOn, Outcome, PerformedBy, Certificate, Notes } = calibration;
  const due = Outcome !== 'failed' && DueOn ? t('nextDue', { day: DueOn }) : '';
  return (
    <Stack component="li" direction="row" sx={{ py: 1, gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{`${CalibratedOn}, ${t(`outcomes.${Outcome}`)}`}</strong>
        <Typography variant="body2" color="textSecondary">
          {[PerformedBy, Certificate, due, Notes].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {onRemove ? (
        <Button size="small" aria-label={t('removeCalibrationOf', { day: CalibratedOn })} onClick={onRemove}>
          {t('remove')}
        </Button>
      ) : null}
    </Stack>
  );
}
