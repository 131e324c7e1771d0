import type { FileSchemaSettings, fileSchemas, Reply, SchemaPreview } from '@freshet/contract';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';

export type ProposedReason = Reply<typeof fileSchemas.propose>['Reasons'][number];

/** What every section of the form is given. */
export interface SectionProps {
  settings: FileSchemaSettings;
  change: (part: Partial<FileSchemaSettings>) => void;
  preview: SchemaPreview | undefined;
  reasons: readonly ProposedReason[];
}

interface FieldProps<Value> {
  label: string;
  value: Value;
  help?: string | undefined;
  onChange: (value: Value) => void;
}

export function TextSetting({ label, value, help, onChange }: FieldProps<string>): ReactNode {
  return (
    <MuiTextField
      fullWidth
      label={label}
      value={value}
      helperText={help}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** A whole number from 1, or nothing where nothing is allowed. */
export function NumberSetting({ label, value, help, onChange }: FieldProps<number | null>): ReactNode {
  return (
    <MuiTextField
      fullWidth
      type="number"
      label={label}
      value={value ?? ''}
      helperText={help}
      slotProps={{ htmlInput: { min: 1, max: 1000 } }}
      onChange={({ target }) => {
        const number = Number(target.value);
        onChange(target.value === '' || !Number.isInteger(number) || number < 1 || number > 1000 ? null : number);
      }}
    />
  );
}

export function ChoiceSetting<Value extends string>({
  label,
  value,
  help,
  options,
  onChange,
}: FieldProps<Value> & { options: readonly { value: Value; label: string }[] }): ReactNode {
  return (
    <MuiTextField
      select
      fullWidth
      label={label}
      value={value}
      helperText={help}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}

/** Several words, with commas between them. What is being typed stays as it is typed. */
export function WordsSetting({ label, value, help, onChange }: FieldProps<readonly string[]>): ReactNode {
  const [typed, setTyped] = useState(value.join(', '));
  return (
    <TextSetting
      label={label}
      help={help}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        onChange([...new Set(text.split(',').map((word) => word.trim()))].filter((word) => word !== ''));
      }}
    />
  );
}
