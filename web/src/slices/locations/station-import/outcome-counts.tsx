import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { writeCount } from '#ui/numbers/write-count.ts';
import { addsUp, type ImportOutcome } from './mapping.ts';

const parts = [
  { id: 'New', colour: 'success.main' },
  { id: 'Updated', colour: 'info.main' },
  { id: 'Unchanged', colour: 'text.disabled' },
  { id: 'Rejected', colour: 'error.main' },
] as const;

/** Every row read, exactly once: new, updated, unchanged or rejected. */
export function OutcomeCounts({ outcome }: { outcome: ImportOutcome }): ReactNode {
  const { t } = useTranslation('manageLocations');
  const tense = outcome.IsTestRun ? 'would' : 'did';
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography sx={{ fontWeight: 600 }} className="numbers">
        {t('stationImport.read', { count: outcome.Read })}
      </Typography>
      <Box aria-hidden sx={{ display: 'flex', height: 14, borderRadius: 1, overflow: 'hidden', bgcolor: 'divider' }}>
        {parts.map(({ id, colour }) => (
          <Box key={id} sx={{ flexGrow: outcome[id], flexBasis: 0, bgcolor: colour }} />
        ))}
      </Box>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, m: 0 }}>
        {parts.map(({ id, colour }) => (
          <Box key={id} sx={{ borderLeft: 4, borderColor: colour, pl: 1 }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {t(`stationImport.${tense}.${id}`)}
            </Typography>
            <Typography component="dd" className="numbers" sx={{ m: 0, fontSize: 20, fontWeight: 600 }}>
              {writeCount(outcome[id])}
            </Typography>
          </Box>
        ))}
      </Box>
      {addsUp(outcome) ? null : <Alert severity="error">{t('stationImport.notAddingUp')}</Alert>}
      {outcome.WithoutCoordinates > 0 ? (
        <Typography>{t('stationImport.withoutCoordinates', { count: outcome.WithoutCoordinates })}</Typography>
      ) : null}
    </Stack>
  );
}
