import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '#api/describe-problem';
import type { SeriesSearch } from './series-search.ts';
import type { useLab } from './use-lab.ts';

interface LabChoiceProps {
  lab: ReturnType<typeof useLab>;
  search: Pick<SeriesSearch, 'lab' | 'guideline'>;
  go: (next: Partial<SeriesSearch>) => void;
}

interface Choice {
  readonly id: number;
  readonly name: string;
}

/** Which results of laboratories are drawn on the sensor's line, and against which guideline. */
export function LabChoice({ lab, search, go }: LabChoiceProps): ReactNode {
  const { t } = useTranslation('series');
  if (!lab.hasStations) return null;
  const guidelines = lab.guidelines.map(({ GuidelineId, GuidelineName }) => ({ id: GuidelineId, name: GuidelineName }));
  return (
    <>
      <Stack direction="row" className="no-print" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <OneOf
          label={t('lab.analyte')}
          choices={lab.analytes}
          chosen={search.lab}
          onChoose={(id) => go({ lab: id, ...(id === undefined ? { guideline: undefined } : {}) })}
        />
        {search.lab === undefined ? null : (
          <OneOf
            label={t('lab.guideline')}
            choices={guidelines}
            chosen={search.guideline}
            onChoose={(guideline) => go({ guideline })}
          />
        )}
      </Stack>
      {lab.request.error ? <Note text={describeProblem(lab.request.error).message} isError /> : null}
      {lab.isEmpty ? <Note text={t('lab.none')} /> : null}
      {search.guideline !== undefined && lab.request.data && lab.limits.length === 0 ? (
        <Note text={t('lab.noLimit')} />
      ) : null}
    </>
  );
}

const Note = ({ text, isError = false }: { text: string; isError?: boolean }) => (
  <Typography variant="body2" role="status" color={isError ? 'error' : 'textSecondary'}>
    {text}
  </Typography>
);

interface OneOfProps {
  label: string;
  choices: readonly Choice[];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

function OneOf({ label, choices, chosen, onChoose }: OneOfProps) {
  return (
    <Autocomplete
      size="small"
      sx={{ width: 310, maxWidth: '100%' }}
      options={[...choices]}
      value={choices.find(({ id }) => String(id) === chosen) ?? null}
      onChange={(_, choice) => onChoose(choice ? String(choice.id) : undefined)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      renderInput={(params) => <MuiTextField {...params} label={label} />}
    />
  );
}
