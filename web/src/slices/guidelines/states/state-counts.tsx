import { evaluatedStates, type NotEvaluated, type StateCounts as StateCountsValue } from '@freshet/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#ui/link/link';
import type { EvaluatedSearch } from './evaluated-search.ts';
import { stateStyles } from './state-mark.tsx';
import { useNotEvaluatedSentence } from './state-words.ts';

interface StateCountsProps {
  states: StateCountsValue | null;
  notEvaluated: readonly NotEvaluated[];
  /** The address that shows the results of a state. */
  hrefOf: (search: EvaluatedSearch) => string;
  label?: string;
  /** Where there is little room. */
  isDense?: boolean;
}

/** The states of results with the guidelines: every result counts once, and each count leads to its rows. */
export function StateCounts({ states, notEvaluated, hrefOf, label, isDense = false }: StateCountsProps): ReactNode {
  const { t } = useTranslation('states');
  const sentence = useNotEvaluatedSentence({ states, notEvaluated });
  if (!states) return null;
  return (
    <>
      <Box
        component="ul"
        aria-label={label ?? t('evaluatedStates.title')}
        sx={{ ...listStyle, ...(isDense ? { columnGap: 0.5, fontSize: 12, lineHeight: 1.5 } : { gap: 1, mb: 1 }) }}
      >
        {evaluatedStates
          .filter((state) => states[state] > 0)
          .map((state) => {
            const { mark, ...colours } = stateStyles[state];
            return (
              <li key={state}>
                <Box
                  component="span"
                  className="numbers"
                  sx={{ ...colours, px: 0.75, borderRadius: 1, whiteSpace: 'nowrap' }}
                >
                  <span aria-hidden>{mark} </span>
                  <AppLink href={hrefOf({ state })} color="inherit">
                    {t(`evaluatedStates.${state}`, { count: states[state] })}
                  </AppLink>
                </Box>
              </li>
            );
          })}
      </Box>
      {sentence ? <Typography sx={{ mb: 1 }}>{sentence}</Typography> : null}
    </>
  );
}

const listStyle = { display: 'flex', flexWrap: 'wrap', p: 0, m: 0, listStyle: 'none' } as const;
