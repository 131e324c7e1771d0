import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface Choice {
  readonly id: number;
  readonly name: string;
  /** Other words it is found by, and shown beside it. */
  readonly hint?: string;
  readonly isDisabled?: boolean;
}

interface ChoiceFieldProps {
  label: string;
  choices: readonly Choice[];
  chosen: Choice | null;
  onChoose: (choice: Choice | null) => void;
  isLoading?: boolean;
  autoFocus?: boolean;
  required?: boolean;
  help?: string | undefined;
  problem?: string | undefined;
  /** Lets the choices be found by more than their names. */
  findIn?: (choices: readonly Choice[], typed: string) => readonly Choice[];
}

/** As many as can be looked through; more letters narrow them. */
const mostShown = 60;

/** One of many by name: typing finds it. */
export function ChoiceField(props: ChoiceFieldProps): ReactNode {
  const { label, choices, chosen, onChoose, problem, findIn = byName } = props;
  const { t } = useTranslation('analytes');
  return (
    <Autocomplete
      options={[...choices]}
      value={chosen}
      onChange={(_, choice) => onChoose(choice)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      getOptionDisabled={({ isDisabled }) => isDisabled ?? false}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      filterOptions={(all, { inputValue }) =>
        findIn(all, inputValue === chosen?.name ? '' : inputValue).slice(0, mostShown)
      }
      loading={props.isLoading ?? false}
      noOptionsText={t('choice.nothing')}
      renderOption={({ key, ...rest }, { name, hint }) => (
        <li key={key} {...rest}>
          {hint ? `${name} · ${hint}` : name}
        </li>
      )}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          label={label}
          required={props.required ?? false}
          autoFocus={props.autoFocus ?? false}
          error={Boolean(problem)}
          helperText={problem ?? props.help}
        />
      )}
    />
  );
}

const byName = (choices: readonly Choice[], typed: string) => {
  const wanted = typed.trim().toLowerCase();
  return choices.filter(({ name, hint = '' }) => `${name} ${hint}`.toLowerCase().includes(wanted));
};
