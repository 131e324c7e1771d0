import { type FileMetadata, type MetadataType, metadataTypes } from '@freshet/contract';
import RemoveIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** One line of metadata while it is typed. */
export interface Entry {
  readonly key: number;
  readonly field: string;
  readonly type: MetadataType;
  readonly value: string;
}

export const toEntries = (metadata: readonly FileMetadata[]): Entry[] =>
  metadata
    .filter(({ IsFound }) => !IsFound)
    .map(({ Field, FieldType, FieldValue }, key) => ({ key, field: Field, type: FieldType, value: FieldValue }));

export const newEntry = (entries: readonly Entry[]): Entry => ({
  key: Math.max(-1, ...entries.map(({ key }) => key)) + 1,
  field: '',
  type: 'text',
  value: '',
});

interface MetadataEntryProps {
  entry: Entry;
  onChange: (next: Partial<Entry>) => void;
  onRemove: () => void;
}

export function MetadataEntry({ entry: { field, type, value }, onChange, onRemove }: MetadataEntryProps): ReactNode {
  const { t } = useTranslation('files');
  const choose = (name: string) => onChange({ type: metadataTypes.find((each) => each === name) ?? 'text' });
  const isDate = type === 'date time';
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <TextField
        label={t('metadata.field')}
        size="small"
        value={field}
        onChange={({ target }) => onChange({ field: target.value })}
        sx={{ flex: '1 1 140px' }}
      />
      <TextField
        select
        label={t('metadata.type')}
        size="small"
        value={type}
        onChange={({ target }) => choose(target.value)}
        sx={{ flex: '0 1 130px' }}
      >
        {metadataTypes.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`metadataTypes.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={t('metadata.value')}
        size="small"
        type={isDate ? 'date' : 'text'}
        value={value}
        onChange={({ target }) => onChange({ value: target.value })}
        {...(isDate ? { slotProps: { inputLabel: { shrink: true } } } : {})}
        sx={{ flex: '1 1 140px' }}
      />
      <IconButton aria-label={t('metadata.remove', { name: field })} onClick={onRemove}>
        <RemoveIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}
