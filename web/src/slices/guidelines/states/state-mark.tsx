import type { EvaluatedState } from '@freshet/contract';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Never colour alone: each state has its own mark. Those that wait for samples stay quiet. */
export const stateStyles = {
  exceeds: { mark: '▲', color: 'error.main', bgcolor: 'wash.exceedance' },
  undetermined: { mark: '?', color: 'undetermined.main', bgcolor: 'wash.undetermined' },
  notCovered: { mark: '–', color: 'text.primary', bgcolor: 'wash.attention' },
  waiting: { mark: '…', color: 'text.secondary', bgcolor: 'transparent' },
  meets: { mark: '✓', color: 'success.main', bgcolor: 'transparent' },
} as const satisfies Readonly<Record<EvaluatedState, object>>;

/** The state of a result, in a word with its mark and colour. */
export function StateMark({ state }: { state: EvaluatedState }): ReactNode {
  const { t } = useTranslation('states');
  const { mark, ...colours } = stateStyles[state];
  return (
    <Box
      component="span"
      sx={{
        ...colours,
        ...{ display: 'inline-flex', gap: 0.5, px: 0.75, borderRadius: 1, whiteSpace: 'nowrap' },
        fontWeight: state === 'exceeds' ? 700 : 500,
      }}
    >
      <span aria-hidden>{mark}</span>
      {t(`states.${state}`)}
    </Box>
  );
}
