import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface TextProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  help?: string;
  type?: 'text' | 'password';
  lines?: number;
}

export const TextInput = ({ label, value, onChange, help, type = 'text', lines }: TextProps) => (
  <TextField
    fullWidth
    size="small"
    label={label}
    value={value}
    type={type}
    helperText={help}
    {...(lines ? { multiline: true, minRows: lines } : {})}
    slotProps={{ htmlInput: { autoComplete: type === 'password' ? 'new-password' : 'off', spellCheck: false } }}
    onChange={(event) => onChange(event.target.value)}
  />
);

interface NumberProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  help?: string;
}

/** Empty is null. */
export const NumberInput = ({ label, value, onChange, help }: NumberProps) => (
  <TextField
    fullWidth
    size="small"
    type="number"
    label={label}
    value={value ?? ''}
    helperText={help}
    slotProps={{ htmlInput: { step: 'any' } }}
    onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
  />
);

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
}

export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const pick = (text: string) => {
    const found = options.find((option) => option.value === text);
    if (found) onChange(found.value);
  };
  return (
    <TextField select fullWidth size="small" label={label} value={value} onChange={(event) => pick(event.target.value)}>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
