import type { ImporterPreview } from '@freshet/contract';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import type { Draft } from './draft.ts';
import { timeSeriesQuery } from './importers-api.ts';
import { ModeField } from './mode-field.tsx';
import { NumberInput, TextInput } from './small-fields.tsx';

interface ParametersProps {
  draft: Draft;
  preview: ImporterPreview | null;
  onChange: (draft: Draft) => void;
}

type Parameter = Draft['Parameters'][number];
const empty: Parameter = { Name: '', ColumnIndex: null, TimeSeriesId: null, Target: 'freshet' };

/** What in the files leads to which time series. */
export function ParametersSection({ draft, preview, onChange }: ParametersProps) {
  const { t } = useTranslation('importers');
  const { Parameters } = draft;
  const set = (next: readonly Parameter[]) => onChange({ ...draft, Parameters: [...next] });
  const known = new Set(Parameters.map(({ Name }) => Name.toLowerCase()));
  const matchingColumns = (preview?.Columns ?? []).filter(({ Name }) => !known.has(Name.toLowerCase()));
  return (
    <SectionCard
      title={t('parameters.title')}
      purpose={t('parameters.purpose')}
      actions={
        <>
          {matchingColumns.length > 0 ? (
            <Button
              onClick={() =>
                set([
                  ...Parameters,
                  ...matchingColumns.map(({ Name, ColumnIndex }) => ({ ...empty, Name, ColumnIndex })),
                ])
              }
            >
              {t('parameters.takeFound', { count: matchingColumns.length })}
            </Button>
          ) : null}
          <Button onClick={() => set([...Parameters, empty])}>{t('parameters.add')}</Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {Parameters.map((parameter, index) => (
          <ParameterRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name while it is typed
            key={index}
            parameter={parameter}
            isNumbered={draft.Layout.Format === 'sutron-columns'}
            isTwice={
              parameter.TimeSeriesId !== null &&
              Parameters.some((other, at) => at < index && other.TimeSeriesId === parameter.TimeSeriesId)
            }
            onChange={(next) => set(Parameters.map((each, at) => (at === index ? next : each)))}
            onRemove={() => set(Parameters.filter((_, at) => at !== index))}
          />
        ))}
        {Parameters.length === 0 ? t('parameters.none') : null}
        {Parameters.some(({ Target }) => Target === 'aquarius') ? (
          <ModeField mode={draft.AquariusMode} onChange={(AquariusMode) => onChange({ ...draft, AquariusMode })} />
        ) : null}
      </Stack>
    </SectionCard>
  );
}

const throughAquarius = ({ IsReflected }: { IsReflected: boolean }, t: TFunction<'importers'>): string =>
  IsReflected ? `${t('targets.through')} ${t('targets.reflected')}` : t('targets.through');

interface RowProps {
  parameter: Parameter;
  isNumbered: boolean;
  isTwice: boolean;
  onChange: (parameter: Parameter) => void;
  onRemove: () => void;
}

function ParameterRow({ parameter, isNumbered, isTwice, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('importers');
  const series = useQuery(timeSeriesQuery).data ?? [];
  const chosen = series.find(({ Id }) => Id === parameter.TimeSeriesId) ?? null;
  const wrong = isTwice ? t('parameters.twice') : chosen ? '' : t('parameters.required');
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: '1fr', md: `${isNumbered ? '1fr 150px' : '1fr'} 2fr auto` },
      }}
    >
      <TextInput
        label={t('parameters.name')}
        value={parameter.Name}
        onChange={(Name) => onChange({ ...parameter, Name })}
      />
      {isNumbered ? (
        <NumberInput
          label={t('parameters.column')}
          value={parameter.ColumnIndex}
          onChange={(ColumnIndex) => onChange({ ...parameter, ColumnIndex })}
        />
      ) : null}
      <Autocomplete
        size="small"
        options={series}
        groupBy={({ Target }) => t(`targets.${Target}`)}
        value={chosen}
        getOptionLabel={({ TimeSeriesName }) => TimeSeriesName}
        getOptionKey={({ Id }) => Id}
        isOptionEqualToValue={(one, other) => one.Id === other.Id}
        onChange={(_, next) =>
          onChange({ ...parameter, TimeSeriesId: next?.Id ?? null, Target: next?.Target ?? 'freshet' })
        }
        renderInput={(props) => (
          <TextField
            {...props}
            label={t('parameters.series')}
            error={isTwice}
            helperText={wrong || (chosen?.Target === 'aquarius' ? throughAquarius(chosen, t) : '')}
          />
        )}
      />
      <Button color="error" aria-label={t('parameters.removeOf', { name: parameter.Name })} onClick={onRemove}>
        {t('parameters.remove')}
      </Button>
    </Box>
  );
}
