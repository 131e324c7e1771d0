import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

interface BusyLineProps {
  label: string;
  /** How much of the file has been sent. */
  share: number;
  /** Null until the file has been looked into. */
  rowCount: number | null;
}

/** The file on its way, then the server at work on its rows. */
export function BusyLine({ label, share, rowCount }: BusyLineProps): ReactNode {
  const { t } = useTranslation('manageLocations');
  const labelId = useId();
  const isSending = share < 1;
  const sent = t('stationImport.sent', { percent: Math.round(share * 100) });
  const working = rowCount === null ? t('stationImport.looking') : t('stationImport.working', { count: rowCount });
  return (
    <Stack role="status" sx={{ gap: 1 }}>
      <Typography id={labelId} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
      <LinearProgress
        aria-labelledby={labelId}
        variant={isSending ? 'determinate' : 'indeterminate'}
        value={Math.round(share * 100)}
        sx={{ height: 8, borderRadius: 4, bgcolor: 'divider' }}
      />
      <Typography variant="body2" color="textSecondary" className="numbers">
        {isSending ? sent : working}
      </Typography>
    </Stack>
  );
}
