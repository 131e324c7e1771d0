import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberIn, writeNumber } from '#ui/form/field';

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
  /** NaN while what is typed is no number. */
  value: number | null;
  onChange: (value: number | null) => void;
  help?: string;
  isRequired?: boolean;
}

/** Keeps the text as it is typed. Empty is null, or NaN where a number is required. */
export function NumberInput({ label, value, onChange, help, isRequired = false }: NumberProps) {
  const { t, i18n } = useTranslation('importers');
  const read = (typed: string) => numberIn(typed, i18n.language) ?? (isRequired ? Number.NaN : null);
  const [text, setText] = useState(writeNumber(value, i18n.language));
  // Another importer, or a parameter taken from the preview, changes the value without typing.
  const shown = Object.is(read(text), value) ? text : writeNumber(value, i18n.language);
  const isWrong = Number.isNaN(value);
  return (
    <TextField
      fullWidth
      size="small"
      label={label}
      value={shown}
      error={isWrong}
      helperText={isWrong ? t('notANumber') : help}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', className: 'numbers' } }}
      onChange={(event) => {
        setText(event.target.value);
        onChange(read(event.target.value));
      }}
    />
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
}

export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const pick = (text: string) => {
    const matchingOption = options.find((option) => option.value === text);
    if (matchingOption) onChange(matchingOption.value);
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
