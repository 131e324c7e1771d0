import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FiltersProps } from './filters-props.ts';

/** A metadata field, and the value it has: exactly for texts, between bounds for numbers and dates. */
export function MetadataFilter({ search, fields, onChange }: FiltersProps): ReactNode {
  const { t } = useTranslation('files');
  const { field, value, min, max } = search;
  const type = fields.find(({ Field }) => Field === field)?.FieldType;
  const isRange = type === 'numeric' || type === 'date time';
  const shared = { isDate: type === 'date time' };
  return (
    <>
      <Autocomplete
        options={fields.map(({ Field }) => Field)}
        value={field ?? null}
        onChange={(_, next) => onChange({ field: next ?? undefined, value: undefined, min: undefined, max: undefined })}
        noOptionsText={t('filters.noFields')}
        renderInput={(params) => <TextField {...params} label={t('filters.field')} size="small" />}
        sx={{ width: 240, maxWidth: '100%' }}
      />
      {field && !isRange ? (
        <BoundField label={t('filters.value')} value={value} onChange={(next) => onChange({ value: next })} />
      ) : null}
      {field && isRange ? (
        <>
          <BoundField {...shared} label={t('filters.least')} value={min} onChange={(next) => onChange({ min: next })} />
          <BoundField {...shared} label={t('filters.most')} value={max} onChange={(next) => onChange({ max: next })} />
        </>
      ) : null}
    </>
  );
}

interface BoundFieldProps {
  label: string;
  value: string | undefined;
  isDate?: boolean;
  onChange: (value: string | undefined) => void;
}

/** Takes what was typed when the person leaves the field or presses Enter: half a value finds nothing. */
function BoundField({ label, value, isDate = false, onChange }: BoundFieldProps) {
  const [typed, setTyped] = useState(value ?? '');
  const take = () => onChange(typed.trim() || undefined);
  return (
    <TextField
      label={label}
      size="small"
      type={isDate ? 'date' : 'text'}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
      }}
      {...(isDate ? { slotProps: { inputLabel: { shrink: true } } } : {})}
      sx={{ width: 160 }}
    />
  );
}
