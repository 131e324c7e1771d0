import type { FileSchemaId, SchemaCandidate } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOfFormat } from '#api/name-of-format';
import { translateStatement } from '#api/translate-statement';
import { AppLink } from '#ui/link/link';
import { useFindingWords } from '../finding-words.ts';
import { SchemaChoice } from './schema-choice.tsx';
import type { Detected } from './start-ingestion.ts';

interface DetectedFileProps {
  file: Detected;
  chosen: FileSchemaId | null;
  onChoose: (schemaId: FileSchemaId) => void;
}

/** One file: which type it is, how sure that is and why; the question when it is not clear. */
export function DetectedFile({ file, chosen, onChoose }: DetectedFileProps): ReactNode {
  const { t } = useTranslation('ingestion');
  const titleId = useId();
  const { FileId, FileName, SchemaId, Candidates } = file;
  const sure = Candidates.find((candidate) => candidate.SchemaId === SchemaId);
  const first = Candidates.find((candidate) => candidate.SchemaId === chosen);
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
      <Typography id={titleId} variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        <AppLink href={`/datasets/${FileId}`}>{FileName}</AppLink>
      </Typography>
      {sure ? (
        <Candidate candidate={sure} />
      ) : (
        <>
          <Alert severity={Candidates.length > 0 ? 'info' : 'warning'} sx={{ my: 1 }}>
            <Question file={file} />
          </Alert>
          <RadioGroup
            aria-label={t('detect.choose', { name: FileName })}
            value={first?.SchemaId ?? ''}
            onChange={(_, value) => {
              const candidate = Candidates.find((each) => each.SchemaId === value);
              if (candidate) onChoose(candidate.SchemaId);
            }}
          >
            {Candidates.map((candidate) => (
              <FormControlLabel
                key={candidate.SchemaId}
                value={candidate.SchemaId}
                control={<Radio />}
                sx={{ alignItems: 'flex-start' }}
                label={<Candidate candidate={candidate} />}
              />
            ))}
          </RadioGroup>
        </>
      )}
      <SchemaChoice label={t('detect.yourself')} value={chosen} onChoose={onChoose} />
    </Box>
  );
}

/** Why a person has to say what a file is: several fit, one may, or none does and one comes nearest. */
function Question({ file: { Candidates, Nearest, Problems } }: { file: Detected }): ReactNode {
  const { t } = useTranslation('ingestion');
  const { sentenceOf } = useFindingWords();
  const [first, second] = Candidates;
  if (first && second) return t('detect.several');
  if (first)
    return t('detect.unsure', {
      schema: nameOfFormat(first.SchemaId, first.SchemaName),
      percent: Math.round(first.Confidence * 100),
    });
  const [problem] = Problems;
  if (problem) return sentenceOf(problem);
  const none = t('detect.none');
  if (!Nearest) return none;
  return `${none} ${t('detect.nearest', { schema: nameOfFormat(Nearest.SchemaId, Nearest.SchemaName), columns: Nearest.Missing.join(', ') })}`;
}

/** How a file may be read, with how sure that is, why, and what it lacks. */
export function Candidate({
  candidate: { SchemaId, SchemaName, Confidence, Reasons, ReasonsCoded, Missing },
}: {
  candidate: SchemaCandidate;
}): ReactNode {
  const { t } = useTranslation('ingestion');
  return (
    <Box sx={{ py: 0.75 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {t('detect.sure', { schema: nameOfFormat(SchemaId, SchemaName), percent: Math.round(Confidence * 100) })}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary' }}>
        {Reasons.map((Message, index) => (
          <li key={Message}>{translateStatement({ Message, Coded: ReasonsCoded?.[index] })}</li>
        ))}
        {Missing.length > 0 ? <li>{t('detect.missing', { columns: Missing.join(', ') })}</li> : null}
      </Box>
    </Box>
  );
}
