import { NewSurvey, type Survey, type SurveyParameter } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { FormDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { refreshEcology } from '../ecology-queries.ts';
import { surveyApi, surveyTypesQuery } from '../survey-queries.ts';
import { ObservationFields } from './observation-fields.tsx';
import {
  faultsOf,
  type LineFault,
  linesOf,
  nextLine,
  type ObservationLine,
  observationsOf,
} from './observation-lines.ts';
import { SurveyFactFields, type TypedFacts, typedFacts } from './survey-fact-fields.tsx';

/** A dialog of hundreds of lines would be slow to open: the last ones are shown, the others when they are requested. */
const linesAtOnce = 15;
const noFaults: ReadonlyMap<number, LineFault> = new Map();

/** Adds or changes a survey with its observations. */
export function SurveyDialog({ survey, onClose }: { survey: Survey | null; onClose: () => void }) {
  const { t } = useTranslation('surveys');
  const [facts, setFacts] = useState(() => typedFacts(survey));
  const [lines, setLines] = useState(() => linesOf(survey?.ObservationList));
  const [isTried, setIsTried] = useState(false);
  const types = useQuery(surveyTypesQuery).data ?? [];
  const parameters = types.find(({ Id }) => Id === facts.TypeId)?.Parameters ?? [];
  const faults = faultsOf(lines);
  const checked = NewSurvey.safeParse({ ...bodyOf(facts), Observations: observationsOf(lines) });
  const wrong = new Set(isTried ? checked.error?.issues.map(({ path }) => String(path[0])) : []);
  const save = useSaveSurvey(survey, onClose);
  const isUnfinished = isTried && (!checked.success || faults.size > 0);
  return (
    <FormDialog
      open
      title={survey ? t('editTitle', { name: survey.LocationName }) : t('addTitle')}
      submitLabel={survey ? t('save') : t('add')}
      isSubmitting={save.isPending}
      problem={save.error ? problemLine(save.error) : isUnfinished ? t('unfinished') : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (checked.success && faults.size === 0) save.mutate(checked.data);
      }}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <SurveyFactFields facts={facts} wrong={wrong} onChange={setFacts} />
        <Lines lines={lines} parameters={parameters} faults={isTried ? faults : noFaults} onChange={setLines} />
      </Stack>
    </FormDialog>
  );
}

interface LinesProps {
  lines: ObservationLine[];
  parameters: readonly SurveyParameter[];
  faults: ReadonlyMap<number, LineFault>;
  onChange: (lines: ObservationLine[]) => void;
}

function Lines({ lines, parameters, faults, onChange }: LinesProps) {
  const { t } = useTranslation('surveys');
  const [most, setMost] = useState(linesAtOnce);
  // Those with a fault are shown, wherever they are.
  const hidden = faults.size > 0 ? 0 : Math.max(0, lines.length - most);
  return (
    <>
      <Typography variant="h6" component="h3">
        {t('observations')}
      </Typography>
      {hidden > 0 ? (
        <Button sx={{ alignSelf: 'start' }} onClick={() => setMost(most + linesAtOnce)}>
          {t('earlierLines', { count: hidden })}
        </Button>
      ) : null}
      {lines.slice(hidden).map((line) => (
        <ObservationFields
          key={line.key}
          line={line}
          parameters={parameters}
          fault={faults.get(line.key)}
          onChange={(next) => onChange(lines.map((each) => (each.key === next.key ? next : each)))}
          onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
        />
      ))}
      <Button
        startIcon={<AddIcon />}
        sx={{ alignSelf: 'start' }}
        onClick={() => {
          onChange([...lines, nextLine(lines.at(-1))]);
          setMost(most + 1);
        }}
      >
        {t('addLine')}
      </Button>
    </>
  );
}

function useSaveSurvey(survey: Survey | null, onClose: () => void) {
  const { t } = useTranslation('surveys');
  const { show } = useSnackbar();
  const navigate = useNavigate();
  return useMutation({
    meta: { isShownInPlace: true },
    mutationFn: (body: NewSurvey) =>
      survey ? surveyApi.surveys.update({ params: { id: survey.Id }, body }) : surveyApi.surveys.add({ body }),
    onSuccess: async ({ Id }) => {
      await refreshEcology();
      show(t('saved'));
      if (survey) onClose();
      else await navigate({ to: '/surveys/$surveyId', params: { surveyId: String(Id) } });
    },
  });
}

const numberIn = (text: string) => (text.trim() === '' ? null : Number(text.trim().replace(',', '.')));

const bodyOf = ({ EffortMinutes, AreaSquareMetres, Passes, ...facts }: TypedFacts) => {
  const minutes = numberIn(EffortMinutes);
  return {
    ...facts,
    EffortSeconds: minutes === null ? null : minutes * 60,
    AreaSquareMetres: numberIn(AreaSquareMetres),
    Passes: numberIn(Passes),
  };
};
