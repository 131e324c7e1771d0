import type { PositionAnswer, PositionQuestion as Question } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSentences } from '../use-sentences.ts';

interface PositionQuestionProps {
  openQuestion: Question;
  answer: PositionAnswer | undefined;
  onAnswer: (answer: PositionAnswer) => void;
}

/** Rows that are doubtful for the same reason: what about the first of them, which they are, what to do with all. */
export function PositionQuestion({ openQuestion, answer, onAnswer }: PositionQuestionProps): ReactNode {
  const { t } = useTranslation('manageLocations');
  const translate = useSentences();
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { Mistake, Count, Answers, Examples } = openQuestion;
  return (
    <Stack role="group" aria-labelledby={titleId} sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Typography id={titleId} component="h3" sx={{ fontWeight: 600 }}>
        {t(`stationImport.mistakes.${Mistake}`, { count: Count })}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{translate(openQuestion)}</Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {Answers.map((each) => (
          <Button
            key={each}
            variant={answer === each ? 'contained' : 'outlined'}
            aria-pressed={answer === each}
            onClick={() => onAnswer(each)}
          >
            {t(`stationImport.positionAnswers.${each}`, { count: Count })}
          </Button>
        ))}
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'stationImport.hideRows' : 'stationImport.showRows')}
        </Button>
      </Stack>
      {isOpen ? <Rows examples={Examples} count={Count} /> : null}
    </Stack>
  );
}

function Rows({ examples, count }: { examples: Question['Examples']; count: number }) {
  const { t } = useTranslation('manageLocations');
  return (
    <Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }} className="numbers">
        {examples.map(({ Row, LocationIdentifier, Given, Proposed }) => (
          <li key={Row}>
            {t(Proposed === null ? 'stationImport.exampleFar' : 'stationImport.example', {
              row: Row,
              name: LocationIdentifier,
              given: Given,
              proposed: Proposed,
            })}
          </li>
        ))}
      </Box>
      {count > examples.length ? (
        <Typography variant="body2" color="textSecondary">
          {t('stationImport.moreRows', { count: count - examples.length })}
        </Typography>
      ) : null}
    </Box>
  );
}
