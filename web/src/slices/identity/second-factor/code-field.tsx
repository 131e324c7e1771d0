import MuiTextField from '@mui/material/TextField';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

interface CodeFieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPath<Input>;
  label: string;
  autoFocus?: boolean;
}

/** Six digits. Pasted spaces and dashes are taken out; phones offer the digits and the code from a message. */
export function CodeField<Input extends FieldValues, Output>({
  control,
  name,
  label,
  autoFocus = true,
}: CodeFieldProps<Input, Output>) {
  const { field, fieldState } = useController({ name, control });
  const { ref, disabled: _, ...bound } = field;
  return (
    <MuiTextField
      {...bound}
      inputRef={ref}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.target.value.replace(/[\s-]/g, ''))}
      label={label}
      autoFocus={autoFocus}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message}
      slotProps={{
        htmlInput: {
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          className: 'numbers',
          style: { letterSpacing: '0.2em' },
        },
      }}
    />
  );
}
