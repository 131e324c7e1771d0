import type { MetadataField, MetadataSchema } from '@freshet/contract';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenSchema, type PropertyAnswers } from './property-answers.ts';

interface PropertyFieldsProps {
  schemas: readonly MetadataSchema[];
  answers: PropertyAnswers;
  onChange: (answers: PropertyAnswers) => void;
}

/** What the tenant wants to know about files when they are uploaded. */
export function PropertyFields({ schemas, answers, onChange }: PropertyFieldsProps): ReactNode {
  const { t } = useTranslation('files');
  if (schemas.length === 0) return null;
  const schema = chosenSchema(schemas, answers);
  const choose = (id: string) =>
    onChange({ ...answers, schemaId: schemas.find(({ Id }) => String(Id) === id)?.Id ?? null });
  const answer = (field: string, value: string) =>
    onChange({ ...answers, values: { ...answers.values, [field]: value } });
  return (
    <Stack role="group" aria-label={t('upload.properties')} sx={{ gap: 2, maxWidth: 640 }}>
      <Typography variant="h3">{t('upload.properties')}</Typography>
      <TextField
        select
        label={t('upload.schema')}
        value={schema?.Id ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <MenuItem value="">{t('upload.noSchema')}</MenuItem>
        {schemas.map(({ Id, Name }) => (
          <MenuItem key={Id} value={Id}>
            {Name}
          </MenuItem>
        ))}
      </TextField>
      {schema?.Fields.map((field) => (
        <PropertyField
          key={field.Field}
          field={field}
          value={answers.values[field.Field] ?? ''}
          onChange={(value) => answer(field.Field, value)}
        />
      ))}
    </Stack>
  );
}

interface PropertyFieldProps {
  field: MetadataField;
  value: string;
  onChange: (value: string) => void;
}

function PropertyField({ field: { Field, FieldType, IsRequired, Options }, value, onChange }: PropertyFieldProps) {
  const shared = { label: Field, required: IsRequired, value };
  if (Options.length > 0) {
    return (
      <TextField select {...shared} onChange={({ target }) => onChange(target.value)}>
        {Options.map((option) => (
          <MenuItem key={option} value={option}>
            {option}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  const isDate = FieldType === 'date time';
  return (
    <TextField
      {...shared}
      type={isDate ? 'date' : 'text'}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        htmlInput: FieldType === 'numeric' ? { inputMode: 'decimal' } : {},
        ...(isDate ? { inputLabel: { shrink: true } } : {}),
      }}
    />
  );
}
