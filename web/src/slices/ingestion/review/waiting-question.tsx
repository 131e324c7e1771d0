import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReview } from './review-context.ts';
import { useShownRows } from './rows/shown-rows.ts';

interface WaitingQuestionProps {
  /** The cause for which rows wait. */
  code: 'duplicateInFile' | 'duplicateOfStored';
  /** The answers, as buttons. */
  children: ReactNode;
}

/** One question about all rows held for one cause, with its answers; each row can still be decided separately. */
function WaitingQuestion({ code, children }: WaitingQuestionProps) {
  const { t } = useTranslation('ingestion');
  const { ingestion, canDecide } = useReview();
  const { search, change } = useShownRows();
  const count = ingestion.FindingCounts.find(({ Code }) => Code === code)?.Waiting ?? 0;
  if (count === 0 || ingestion.State !== 'review') return null;
  return (
    <Alert severity="warning">
      {t(`waiting.${code}`, { count })}
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
        {search.code === code ? null : (
          <Button variant="outlined" color="inherit" onClick={() => change({ code, state: undefined })}>
            {t('waiting.show')}
          </Button>
        )}
        {canDecide ? children : null}
      </Stack>
    </Alert>
  );
}

/** Rows of the file that name the same sample and analyte and say different things. */
export function RepeatsQuestion(): ReactNode {
  const { t } = useTranslation('ingestion');
  const { decide, isDeciding } = useReview();
  return (
    <WaitingQuestion code="duplicateInFile">
      {(['last', 'first', 'mean', 'replicates'] as const).map((Rule) => (
        <Button
          key={Rule}
          variant="outlined"
          color="inherit"
          disabled={isDeciding}
          onClick={() => decide([{ Kind: 'repeats', Rule }], t(`waiting.repeatsDone.${Rule}`))}
        >
          {t(`waiting.repeats.${Rule}`)}
        </Button>
      ))}
    </WaitingQuestion>
  );
}

/** Rows that would take the place of values that another file brought. */
export function OverwriteQuestion(): ReactNode {
  const { t } = useTranslation('ingestion');
  const { decide, isDeciding } = useReview();
  const answer = (State: 'ready' | 'dropped') => (
    <Button
      variant="outlined"
      color="inherit"
      disabled={isDeciding}
      onClick={() => decide([{ Kind: 'state', State, Code: 'duplicateOfStored' }], t(`waiting.overwriteDone.${State}`))}
    >
      {t(`waiting.overwrite.${State}`)}
    </Button>
  );
  return (
    <WaitingQuestion code="duplicateOfStored">
      {answer('ready')}
      {answer('dropped')}
    </WaitingQuestion>
  );
}
