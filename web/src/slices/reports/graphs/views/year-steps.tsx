import EarlierIcon from '@mui/icons-material/ChevronLeft';
import LaterIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Those of the years that are in view: as many as fit, the last ones first. */
export function useYearsInView(years: readonly string[], most: number) {
  const [last, setLast] = useState<string | null>(null);
  const index = last === null ? -1 : years.indexOf(last);
  const end = index < 0 ? years.length : Math.max(index + 1, Math.min(most, years.length));
  const shown = years.slice(Math.max(0, end - most), end);
  const step = (by: number) => setLast(years[end - 1 + by] ?? null);
  return { shown, hasEarlier: end - most > 0, hasLater: end < years.length, step };
}

type YearStepsProps = ReturnType<typeof useYearsInView>;

/** Which years are shown, and the way to the others that have results. */
export function YearSteps({ shown, hasEarlier, hasLater, step }: YearStepsProps) {
  const { t } = useTranslation('graphs');
  if (!hasEarlier && !hasLater) return null;
  const [first = '', last = ''] = [shown[0], shown.at(-1)];
  return (
    <Box className="no-print" sx={{ display: 'inline-flex', alignItems: 'center' }}>
      <IconButton size="small" aria-label={t('earlierYear')} disabled={!hasEarlier} onClick={() => step(-1)}>
        <EarlierIcon fontSize="small" />
      </IconButton>
      <Box component="span" role="status" className="numbers" sx={{ typography: 'body2', whiteSpace: 'nowrap' }}>
        {first === last ? first : `${first}–${last}`}
      </Box>
      <IconButton size="small" aria-label={t('laterYear')} disabled={!hasLater} onClick={() => step(1)}>
        <LaterIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
