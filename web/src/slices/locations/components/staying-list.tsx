import type { StayingStation } from '@freshet/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSentences } from '../use-sentences.ts';

const shown = 50;

/** Stations that stay, each with the reasons. */
export function StayingList({ stays, count }: { stays: readonly StayingStation[]; count: number }): ReactNode {
  const { t } = useTranslation('manageLocations');
  const say = useSentences();
  if (count === 0) return null;
  return (
    <Box>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {t('staying.title', { count })}
      </Typography>
      <Box
        component="ul"
        aria-label={t('staying.title', { count })}
        sx={{ m: 0, pl: 2.5, maxHeight: 240, overflowY: 'auto' }}
        tabIndex={0}
      >
        {stays.slice(0, shown).map((station) => (
          <li key={station.Id}>
            {t('staying.line', { name: station.Name, reasons: station.Reasons.map(say).join(', ') })}
          </li>
        ))}
      </Box>
      {count > shown ? (
        <Typography variant="body2" color="textSecondary">
          {t('staying.more', { count: count - shown })}
        </Typography>
      ) : null}
    </Box>
  );
}
