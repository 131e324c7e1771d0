import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

interface ChosenFieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPath<Input>;
  label: string;
  options: readonly { readonly value: string | number; readonly label: string }[];
  isRequired?: boolean;
}

/** As many as can be looked through; more letters narrow them. */
const mostShown = 60;

/** One of many by name: typing finds it. Empty text where nothing is chosen. */
export function ChosenField<Input extends FieldValues, Output>(props: ChosenFieldProps<Input, Output>): ReactNode {
  const { control, name, label, options, isRequired = false } = props;
  const { field, fieldState } = useController({ name, control });
  return (
    <Autocomplete
      options={[...options]}
      value={options.find(({ value }) => value === field.value) ?? null}
      onChange={(_, choice) => field.onChange(choice?.value ?? '')}
      onBlur={field.onBlur}
      getOptionKey={({ value }) => value}
      isOptionEqualToValue={(a, b) => a.value === b.value}
      filterOptions={(all, { inputValue }) =>
        all.filter((each) => each.label.toLowerCase().includes(inputValue.trim().toLowerCase())).slice(0, mostShown)
      }
      renderInput={(params) => (
        <MuiTextField
          {...params}
          inputRef={field.ref}
          label={label}
          required={isRequired}
          error={fieldState.error !== undefined}
          helperText={fieldState.error?.message}
        />
      )}
    />
  );
}
