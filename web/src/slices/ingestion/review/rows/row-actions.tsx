import type { StagedRow } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFindingWords } from '../../finding-words.ts';
import { useReview } from '../review-context.ts';
import { type NewState, useRowDecisions } from './row-decisions.ts';

interface RowActionsProps {
  rows: readonly StagedRow[];
  row: StagedRow | undefined;
  selected: ReadonlySet<number>;
  /** The cause whose rows are shown. */
  code: string | undefined;
  total: number;
  onDone: () => void;
}

const states: readonly NewState[] = ['dropped', 'held', 'ready'];

/** What can be done with the chosen rows, or with all rows of the cause that is shown. */
export function RowActions({ rows, selected, code, total, onDone }: RowActionsProps): ReactNode {
  const { t } = useTranslation('ingestion');
  const { nameOf } = useFindingWords();
  const { canDecide, isDeciding } = useReview();
  const { set, setAll } = useRowDecisions();
  const chosen = rows.filter(({ Ordinal }) => selected.has(Ordinal));
  if (!canDecide || (chosen.length === 0 && !code)) return null;
  const act = (state: NewState) => {
    if (chosen.length > 0) set(chosen, state);
    else if (code) setAll(code, state, total);
    onDone();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
      <Typography variant="body2">
        {chosen.length > 0
          ? t('actions.chosen', { count: chosen.length })
          : t('actions.ofCause', { count: total, cause: nameOf(code ?? '') })}
      </Typography>
      {states.map((state) => (
        <Button key={state} variant="outlined" disabled={isDeciding} onClick={() => act(state)}>
          {t(`actions.all.${state}`, { count: chosen.length || total })}
        </Button>
      ))}
    </Box>
  );
}
