import type { ConfigurationField } from '@freshet/domain';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface SettingFieldProps {
  field: ConfigurationField;
  value: unknown;
  /** A secret that is set already and need not be typed again. */
  isStored: boolean;
  mistake: string | undefined;
  onChange: (value: unknown) => void;
}

/** One setting of a configuration, as its schema describes it. */
export function SettingField({ field, value, isStored, mistake, onChange }: SettingFieldProps) {
  const { t } = useTranslation('services');
  // What is typed stays as it is typed: "1." is on its way to 1.5.
  const [typed, setTyped] = useState(textOf(value));
  const label = field.title;
  if (field.type === 'boolean') {
    return (
      <FormControlLabel
        label={label}
        control={<Switch checked={(value ?? field.usual) === true} onChange={(_, is) => onChange(is)} />}
      />
    );
  }
  const isNumber = field.type !== 'string';
  const hint = isStored ? t('configurations.secretStored') : field.description;
  const usual = field.usual === null ? '' : t('configurations.usual', { value: field.usual });
  const read = (text: string) => {
    setTyped(text);
    onChange(text === '' ? undefined : isNumber ? toNumber(text) : text);
  };
  return (
    <TextField
      label={label}
      value={typed}
      required={field.isRequired && !isStored && field.usual === null}
      error={mistake !== undefined}
      helperText={mistake ?? [hint, usual].filter(Boolean).join(' ')}
      type={field.isSecret ? 'password' : 'text'}
      autoComplete={field.isSecret ? 'new-password' : 'off'}
      select={field.choices.length > 0}
      slotProps={isNumber ? { htmlInput: { inputMode: 'decimal' } } : {}}
      onChange={({ target }) => read(String(target.value))}
    >
      {field.choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {choice}
        </MenuItem>
      ))}
    </TextField>
  );
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** What is no number stays as it was typed, so that it can be corrected. */
const toNumber = (typed: string): number | string =>
  typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed;
