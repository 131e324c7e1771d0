import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { type FieldValues, useController } from 'react-hook-form';
import type { FieldProps } from '#ui/form/field';

interface Named {
  readonly Id: number;
  readonly Name: string;
}

/** Several things of a list, found by typing. */
export function ManyNamedField<Input extends FieldValues, Output>(
  props: FieldProps<Input, Output> & { options: readonly Named[] },
) {
  const { field, fieldState } = useController({ name: props.name, control: props.control });
  const chosen = new Set((Array.isArray(field.value) ? field.value : []).map(({ Id }: Named) => Id));
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={props.options}
      value={props.options.filter(({ Id }) => chosen.has(Id))}
      onChange={(_, next) => field.onChange(next.map(({ Id, Name }) => ({ Id, Name })))}
      onBlur={field.onBlur}
      getOptionLabel={({ Name }) => Name}
      getOptionKey={({ Id }) => Id}
      isOptionEqualToValue={(a, b) => a.Id === b.Id}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          label={props.label}
          error={fieldState.error !== undefined}
          helperText={fieldState.error?.message ?? props.help}
        />
      )}
    />
  );
}

/** Several texts; Enter adds what was typed. */
export function TextsField<Input extends FieldValues, Output>(props: FieldProps<Input, Output>) {
  const { field, fieldState } = useController({ name: props.name, control: props.control });
  const texts: string[] = Array.isArray(field.value) ? field.value : [];
  const { error } = fieldState;
  // What is wrong with one of the texts is under all of them.
  const message = error?.message ?? (Array.isArray(error) ? error.find(Boolean)?.message : undefined);
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={[]}
      value={texts}
      onChange={(_, next) => field.onChange(next.map((text) => text.trim()).filter(Boolean))}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <MuiTextField {...params} label={props.label} error={error !== undefined} helperText={message ?? props.help} />
      )}
    />
  );
}
