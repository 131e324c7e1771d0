import type { StationAnswers } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { FindingsCard } from './findings-card.tsx';
import type { Run } from './import-calls.ts';
import type { ImportOutcome } from './mapping.ts';
import { hasNoQuestions, openQuestions } from './open-questions.ts';
import { OutcomeCounts } from './outcome-counts.tsx';
import { QuestionsCard } from './questions-card.tsx';

interface CheckStepProps {
  outcome: ImportOutcome;
  run: Run;
  answers: StationAnswers;
  isBusy: boolean;
  onAnswers: (answers: StationAnswers) => void;
  onImport: () => void;
  onBack: () => void;
}

/** What would happen, row by row, before anything does. */
export function CheckStep(props: CheckStepProps): ReactNode {
  const { outcome, run, answers, isBusy, onAnswers, onImport, onBack } = props;
  const { t } = useTranslation('manageLocations');
  const count = outcome.New + outcome.Updated;
  const open = openQuestions(outcome.Questions, answers);
  return (
    <>
      <SectionCard title={t('stationImport.testRun')}>
        <OutcomeCounts outcome={outcome} />
      </SectionCard>
      {hasNoQuestions(outcome.Questions) ? null : (
        <QuestionsCard questions={outcome.Questions} answers={answers} onAnswers={onAnswers} />
      )}
      <FindingsCard outcome={outcome} run={run} />
      {open > 0 ? <Alert severity="info">{t('stationImport.stillOpen', { count: open })}</Alert> : null}
      <Stack
        direction="row"
        sx={{ gap: 1, flexWrap: 'wrap', flexDirection: 'row-reverse', justifyContent: 'flex-end' }}
      >
        <Button onClick={onBack} disabled={isBusy}>
          {t('stationImport.back')}
        </Button>
        <Button variant="contained" disabled={count === 0 || open > 0} loading={isBusy} onClick={onImport}>
          {t('stationImport.import', { count })}
        </Button>
      </Stack>
    </>
  );
}
