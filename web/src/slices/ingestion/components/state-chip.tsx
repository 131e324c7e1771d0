import type { IngestionState, importStatuses } from '@freshet/contract';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { writeCount } from '#ui/numbers/write-count.ts';

const stateStyles = {
  reading: { mark: '…', color: 'info.main', bgcolor: 'transparent' },
  review: { mark: '?', color: 'warning.main', bgcolor: 'wash.attention' },
  naming: { mark: '…', color: 'info.main', bgcolor: 'transparent' },
  publishing: { mark: '…', color: 'info.main', bgcolor: 'transparent' },
  published: { mark: '✓', color: 'success.main', bgcolor: 'transparent' },
  failed: { mark: '▲', color: 'error.main', bgcolor: 'wash.exceedance' },
  cancelled: { mark: '–', color: 'text.secondary', bgcolor: 'transparent' },
  Published: { mark: '✓', color: 'success.main', bgcolor: 'transparent' },
  RolledBack: { mark: '↶', color: 'text.secondary', bgcolor: 'transparent' },
} as const satisfies Record<IngestionState | (typeof importStatuses)[number], object>;

/** The state of an ingestion or an import: a word with its mark. */
export function StateChip({ state }: { state: keyof typeof stateStyles }): ReactNode {
  const { t } = useTranslation('imports');
  const { mark, ...colours } = stateStyles[state];
  return (
    <Box
      component="span"
      sx={{
        ...colours,
        display: 'inline-flex',
        gap: 0.5,
        px: 0.75,
        borderRadius: 1,
        whiteSpace: 'nowrap',
        fontWeight: 500,
      }}
    >
      <span aria-hidden>{mark}</span>
      {t(`states.${state}`)}
    </Box>
  );
}

/** How many results exceed a guideline; silent while nobody has evaluated them, calm at none. */
export function ExceedanceCount({ count }: { count: number | null }): ReactNode {
  const { t } = useTranslation('imports');
  if (count === null)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('notEvaluated')}
      </Box>
    );
  if (count === 0) return '0';
  return (
    <Box
      component="span"
      sx={{ color: 'error.main', bgcolor: 'wash.exceedance', px: 0.75, borderRadius: 1, fontWeight: 700 }}
    >
      <span aria-hidden>▲ </span>
      {writeCount(count)}
    </Box>
  );
}
