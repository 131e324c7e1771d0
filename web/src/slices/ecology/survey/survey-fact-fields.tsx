import type { Survey } from '@freshet/contract';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IsoInput } from '#ui/dates/iso-input';
import { localNumbers } from '#ui/numbers/local-numbers.ts';
import { surveyLocationsQuery, surveyTypesQuery } from '../survey-queries.ts';

/** What is known of a survey, as it is typed. */
export interface TypedFacts {
  readonly LocationId: number;
  readonly TypeId: number;
  readonly SurveyedOn: string;
  readonly StartTime: string;
  readonly Surveyors: string;
  readonly Gear: string;
  readonly EffortMinutes: string;
  readonly AreaSquareMetres: string;
  readonly Passes: string;
  readonly Notes: string;
}

export const typedFacts = (survey: Survey | null): TypedFacts => ({
  LocationId: survey?.LocationId ?? 0,
  TypeId: survey?.TypeId ?? 0,
  SurveyedOn: survey?.SurveyedOn ?? '',
  StartTime: survey?.StartTime ?? '',
  Surveyors: survey?.Surveyors ?? '',
  Gear: survey?.Gear ?? '',
  EffortMinutes: typeof survey?.EffortSeconds === 'number' ? localNumbers(String(survey.EffortSeconds / 60)) : '',
  AreaSquareMetres: localNumbers(String(survey?.AreaSquareMetres ?? '')),
  Passes: String(survey?.Passes ?? ''),
  Notes: survey?.Notes ?? '',
});

interface SurveyFactFieldsProps {
  facts: TypedFacts;
  /** Names of what cannot be saved as it is; empty until somebody tried. */
  wrong: ReadonlySet<string>;
  onChange: (facts: TypedFacts) => void;
}

/** Where, when, how and with how much effort. */
export function SurveyFactFields({ facts, wrong, onChange }: SurveyFactFieldsProps) {
  const { t } = useTranslation('surveys');
  const locations = useQuery(surveyLocationsQuery).data;
  const types = useQuery(surveyTypesQuery).data;
  const set = (change: Partial<TypedFacts>) => onChange({ ...facts, ...change });
  const words = (name: 'Surveyors' | 'Gear', label: string) => (
    <TextField label={label} value={facts[name]} onChange={(event) => set({ [name]: event.target.value })} />
  );
  const effort = (name: 'EffortMinutes' | 'AreaSquareMetres' | 'Passes', label: string) => {
    const fault = t(name === 'Passes' ? 'faults.passes' : 'faults.effort');
    const isWrong = wrong.has(name === 'EffortMinutes' ? 'EffortSeconds' : name);
    return (
      <Effort label={label} value={facts[name]} fault={isWrong ? fault : ''} onChange={(to) => set({ [name]: to })} />
    );
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <Choice
        label={t('location')}
        value={facts.LocationId}
        isMissing={wrong.has('LocationId')}
        none={t('noLocations')}
        options={locations?.map(({ SourceId, LocationIdentifier }) => ({ id: SourceId, name: LocationIdentifier }))}
        onChange={(LocationId) => set({ LocationId })}
      />
      <Choice
        label={t('type')}
        value={facts.TypeId}
        isMissing={wrong.has('TypeId')}
        none={t('noTypes')}
        options={types?.map(({ Id, Name }) => ({ id: Id, name: Name }))}
        onChange={(TypeId) => set({ TypeId })}
      />
      <IsoInput
        label={t('day')}
        required
        value={facts.SurveyedOn}
        error={wrong.has('SurveyedOn')}
        onChange={(SurveyedOn) => set({ SurveyedOn })}
      />
      <TextField
        type="time"
        label={t('startTime')}
        value={facts.StartTime}
        error={wrong.has('StartTime')}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={(event) => set({ StartTime: event.target.value })}
      />
      {words('Surveyors', t('surveyors'))}
      {words('Gear', t('gear'))}
      {effort('EffortMinutes', t('effortMinutes'))}
      {effort('AreaSquareMetres', t('area'))}
      {effort('Passes', t('passes'))}
      <TextField
        label={t('notes')}
        multiline
        value={facts.Notes}
        onChange={(event) => set({ Notes: event.target.value })}
      />
    </Box>
  );
}

interface EffortProps {
  label: string;
  value: string;
  /** Empty where nothing is wrong. */
  fault: string;
  onChange: (value: string) => void;
}

const Effort = ({ label, value, fault, onChange }: EffortProps) => (
  <TextField
    label={label}
    value={value}
    error={fault !== ''}
    helperText={fault || undefined}
    slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    onChange={(event) => onChange(event.target.value)}
  />
);

interface ChoiceProps {
  label: string;
  value: number;
  isMissing: boolean;
  /** Shown where there is nothing to choose from. */
  none: string;
  /** Undefined while they load. */
  options: readonly { id: number; name: string }[] | undefined;
  onChange: (id: number) => void;
}

function Choice({ label, value, isMissing, none, options, onChange }: ChoiceProps) {
  const isKnown = options?.some(({ id }) => id === value);
  return (
    <TextField
      select
      required
      label={label}
      value={isKnown ? value : ''}
      error={isMissing}
      helperText={options?.length === 0 ? none : undefined}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {options?.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
