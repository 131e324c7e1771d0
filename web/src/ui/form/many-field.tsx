import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import { type FieldValues, useController } from 'react-hook-form';
import type { FieldProps, Option } from './field.tsx';

/** Any number of choices from a list. */
export function ManyField<Input extends FieldValues, Output>(
  props: FieldProps<Input, Output> & { options: readonly Option[] },
) {
  const { field, fieldState } = useController({ name: props.name, control: props.control });
  const { ref, disabled: _, ...bound } = field;
  const chosen: unknown[] = Array.isArray(field.value) ? field.value : [];
  const labels = () =>
    props.options
      .filter(({ value }) => chosen.includes(value))
      .map(({ label }) => label)
      .join(', ');
  return (
    <MuiTextField
      {...bound}
      select
      inputRef={ref}
      value={chosen}
      label={props.label}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? props.help}
      slotProps={{ select: { multiple: true, renderValue: labels } }}
    >
      {props.options.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          <Checkbox
            size="small"
            edge="start"
            tabIndex={-1}
            checked={chosen.includes(value)}
            aria-hidden
            sx={{ py: 0 }}
          />
          {label}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}
