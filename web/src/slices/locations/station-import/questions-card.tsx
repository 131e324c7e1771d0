import type { StationAnswers, StationQuestions } from '@freshet/contract';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { PositionQuestion } from './position-question.tsx';
import { ZoneQuestion } from './zone-question.tsx';

interface QuestionsCardProps {
  questions: StationQuestions;
  answers: StationAnswers;
  onAnswers: (answers: StationAnswers) => void;
}

/** What the file does not say. Nothing is stored before all of it has been answered. */
export function QuestionsCard({ questions, answers, onAnswers }: QuestionsCardProps): ReactNode {
  const { t } = useTranslation('manageLocations');
  const { TimeZone, ElevationUnit, Positions } = questions;
  return (
    <SectionCard title={t('stationImport.questions')} purpose={t('stationImport.questionsHelp')}>
      <Stack sx={{ gap: 2.5 }} divider={<Divider flexItem />}>
        {Positions.map((openQuestion) => (
          <PositionQuestion
            key={openQuestion.Mistake}
            openQuestion={openQuestion}
            answer={answers.Positions?.[openQuestion.Mistake]}
            onAnswer={(answer) =>
              onAnswers({ ...answers, Positions: { ...answers.Positions, [openQuestion.Mistake]: answer } })
            }
          />
        ))}
        {TimeZone ? (
          <ZoneQuestion
            openQuestion={TimeZone}
            answer={answers.TimeZone}
            onAnswer={(zone) => onAnswers({ ...answers, TimeZone: zone })}
          />
        ) : null}
        {ElevationUnit ? (
          <UnitQuestion
            openQuestion={ElevationUnit}
            answer={answers.ElevationUnit}
            onAnswer={(unit) => onAnswers({ ...answers, ElevationUnit: unit })}
          />
        ) : null}
      </Stack>
    </SectionCard>
  );
}

const units = ['m', 'ft'] as const;

interface UnitQuestionProps {
  openQuestion: NonNullable<StationQuestions['ElevationUnit']>;
  answer: StationAnswers['ElevationUnit'];
  onAnswer: (unit: (typeof units)[number]) => void;
}

function UnitQuestion({ openQuestion, answer, onAnswer }: UnitQuestionProps) {
  const { t } = useTranslation('manageLocations');
  const titleId = useId();
  return (
    <Stack role="group" aria-labelledby={titleId} sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Typography id={titleId} component="h3" sx={{ fontWeight: 600 }}>
        {t('stationImport.unitQuestion', { count: openQuestion.Count, example: openQuestion.Example })}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {units.map((unit) => (
          <Button
            key={unit}
            variant={answer === unit ? 'contained' : 'outlined'}
            aria-pressed={answer === unit}
            onClick={() => onAnswer(unit)}
          >
            {t(`stationImport.units.${unit}`)}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
