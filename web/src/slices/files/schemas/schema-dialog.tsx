import { type MetadataField, type MetadataSchema, metadataTypes } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#api/announce';
import { problemPlaces } from '#api/describe-problem';
import { FormDialog } from '#ui/dialog';
import { api } from '../files-api.ts';
import { refreshFiles } from '../files-queries.ts';

type Row = Omit<MetadataField, 'Options'> & { readonly key: number; readonly options: string };

const toRow = ({ Options, ...field }: MetadataField, key: number): Row => ({
  ...field,
  key,
  options: Options.join(', '),
});
const toField = ({ Field, FieldType, IsRequired, options }: Row): MetadataField => ({
  Field,
  FieldType,
  IsRequired,
  Options: options
    .split(',')
    .map((option) => option.trim())
    .filter((option) => option !== ''),
});

/** Adds or changes the fields that people fill in. */
export function SchemaDialog({ schema, onClose }: { schema: MetadataSchema | null; onClose: () => void }): ReactNode {
  const { t } = useTranslation('files');
  const [name, setName] = useState(schema?.Name ?? '');
  const [rows, setRows] = useState<readonly Row[]>(() => (schema?.Fields ?? []).map(toRow));
  const save = useMutation({
    mutationFn: () => {
      const body = { Name: name, Fields: rows.filter(({ Field }) => Field.trim() !== '').map(toField) };
      return schema ? api.files.updateSchema({ params: { schemaId: schema.Id }, body }) : api.files.addSchema({ body });
    },
    onSuccess: async () => {
      announce({ kind: 'message', text: t('schemas.saved', { name }) });
      onClose();
      await refreshFiles();
    },
  });
  const change = (key: number, next: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...next } : row)));
  const add = () => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    setRows([...rows, { key, Field: '', FieldType: 'text', IsRequired: false, options: '' }]);
  };
  const complaints = save.error ? problemPlaces(save.error) : [];
  return (
    <FormDialog
      open
      title={schema ? t('schemas.editTitle', { name: schema.Name }) : t('schemas.add')}
      submitLabel={t('save')}
      isSubmitting={save.isPending}
      problem={complaints.map(({ Message }) => Message).join(' ') || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField label={t('schemas.name')} required value={name} onChange={({ target }) => setName(target.value)} />
        {rows.map((row) => (
          <FieldRow
            key={row.key}
            row={row}
            onChange={(next) => change(row.key, next)}
            onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
        <Button startIcon={<AddIcon />} onClick={add} sx={{ alignSelf: 'flex-start' }}>
          {t('schemas.addField')}
        </Button>
      </Stack>
    </FormDialog>
  );
}

interface FieldRowProps {
  row: Row;
  onChange: (next: Partial<Row>) => void;
  onRemove: () => void;
}

function FieldRow({ row, onChange, onRemove }: FieldRowProps) {
  const { t } = useTranslation('files');
  const choose = (name: string) => onChange({ FieldType: metadataTypes.find((each) => each === name) ?? 'text' });
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <TextField
        label={t('schemas.field')}
        size="small"
        value={row.Field}
        onChange={({ target }) => onChange({ Field: target.value })}
        sx={{ flex: '1 1 130px' }}
      />
      <TextField
        select
        label={t('metadata.type')}
        size="small"
        value={row.FieldType}
        onChange={({ target }) => choose(target.value)}
        sx={{ flex: '0 1 120px' }}
      >
        {metadataTypes.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`metadataTypes.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={t('schemas.options')}
        helperText={t('schemas.optionsHelp')}
        size="small"
        value={row.options}
        onChange={({ target }) => onChange({ options: target.value })}
        sx={{ flex: '1 1 150px' }}
      />
      <FormControlLabel
        label={t('schemas.required')}
        control={
          <Checkbox checked={row.IsRequired} onChange={({ target }) => onChange({ IsRequired: target.checked })} />
        }
      />
      <IconButton aria-label={t('metadata.remove', { name: row.Field })} onClick={onRemove}>
        <RemoveIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}
