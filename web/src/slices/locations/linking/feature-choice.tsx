import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '../fold-text.ts';
import { briefsQuery } from '../manage/manage-queries.ts';

export interface Choice {
  readonly id: number;
  readonly name: string;
  readonly hint?: string;
}

interface ChoiceFieldProps {
  label: string;
  choices: readonly Choice[];
  chosen: Choice | null;
  onChoose: (choice: Choice | null) => void;
  isLoading?: boolean;
  autoFocus?: boolean;
  problem?: string | null;
}

/** As many as can be looked through; more letters narrow them. */
const mostShown = 50;

/** One of very many by name: typing finds it. */
export function ChoiceField(props: ChoiceFieldProps): ReactNode {
  const { label, choices, chosen, onChoose, isLoading, autoFocus, problem } = props;
  const { t } = useTranslation('manageLocations');
  const [typed, setTyped] = useState('');
  const options = useMemo(() => {
    const wanted = foldText(typed);
    return choices.filter(({ name }) => foldText(name).includes(wanted)).slice(0, mostShown);
  }, [choices, typed]);
  return (
    <Autocomplete
      options={options}
      value={chosen}
      onChange={(_, choice) => onChoose(choice)}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      // The list is filtered already, without accents and case.
      filterOptions={(all) => all}
      loading={isLoading ?? false}
      noOptionsText={t('choice.nothing')}
      renderOption={({ key, ...props }, { name, hint }) => (
        <li key={key} {...props}>
          {hint ? `${name} · ${hint}` : name}
        </li>
      )}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          label={label}
          autoFocus={autoFocus ?? false}
          error={Boolean(problem)}
          helperText={problem}
        />
      )}
    />
  );
}

/** A place of the tenant; those that another one shares take in nothing. */
export function FeatureChoice(props: Omit<ChoiceFieldProps, 'choices' | 'isLoading'>): ReactNode {
  const { data, isPending } = useQuery(briefsQuery);
  const choices = useMemo(() => {
    const shared = new Set(data?.FeatureDataSources.flatMap((each) => (each.IsShared ? each.MonitoringFeatureId : [])));
    return (data?.MonitoringFeatures ?? [])
      .filter(({ Id }) => !shared.has(Id))
      .map(({ Id, DisplayName }) => ({ id: Id, name: DisplayName }));
  }, [data]);
  return <ChoiceField {...props} choices={choices} isLoading={isPending} />;
}
