import type { ImportDetail, StateCounts } from '@freshet/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#ui/link';
import { useNotJudgedSentence } from './not-judged-words.ts';

/** Never colour alone: each state has its own mark. Those that wait for samples stay quiet. */
const looks = {
  exceeds: { mark: '▲', tab: 'exceedances', color: 'error.main', bgcolor: 'wash.exceedance' },
  undetermined: { mark: '?', tab: 'exceedances', color: 'undetermined.main', bgcolor: 'wash.undetermined' },
  notCovered: { mark: '–', tab: 'exceedances', color: 'text.primary', bgcolor: 'wash.attention' },
  waiting: { mark: '…', tab: 'exceedances', color: 'text.secondary', bgcolor: 'transparent' },
  meets: { mark: '✓', tab: 'samples', color: 'success.main', bgcolor: 'transparent' },
} as const satisfies Partial<Record<keyof StateCounts, object>>;
type State = keyof typeof looks;
const states: readonly State[] = ['exceeds', 'undetermined', 'notCovered', 'waiting', 'meets'];

/** How the results of an import stand with the guidelines: every result counts once, and leads to its rows. */
export function JudgedStates({ detail }: { detail: ImportDetail }): ReactNode {
  const { t } = useTranslation('imports');
  const sentence = useNotJudgedSentence(detail);
  const { states: counts } = detail;
  if (!counts) return null;
  return (
    <>
      <Box
        component="ul"
        aria-label={t('judgedStates.title')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 0, m: 0, mb: 1, listStyle: 'none' }}
      >
        {states
          .filter((state) => counts[state] > 0)
          .map((state) => (
            <li key={state}>
              <Count state={state} count={counts[state]} importId={detail.id} />
            </li>
          ))}
      </Box>
      {sentence ? <Typography sx={{ mb: 1 }}>{sentence}</Typography> : null}
    </>
  );
}

function Count({ state, count, importId }: { state: State; count: number; importId: number }) {
  const { t } = useTranslation('imports');
  const { mark, tab, ...colours } = looks[state];
  return (
    <Box component="span" className="numbers" sx={{ ...colours, px: 0.75, borderRadius: 1, whiteSpace: 'nowrap' }}>
      <span aria-hidden>{mark} </span>
      <AppLink href={`/import/${importId}?tab=${tab}`} color="inherit">
        {t(`judgedStates.${state}`, { count })}
      </AppLink>
    </Box>
  );
}
