import type { FileSchemaSettings } from '@freshet/contract';
import { type SampleField, sampleFields } from '@freshet/domain';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { NumberSetting, type SectionProps, TextSetting } from './schema-fields.tsx';

/** What each column holds, what rows above say of samples, and what the file does not say at all. */
export function ColumnsSection({ settings, change, preview }: SectionProps): ReactNode {
  const { t } = useTranslation('fileSchemas');
  const header = preview?.Lines.find(({ RowNo }) => RowNo === settings.HeaderRow)?.Cells ?? [];
  const names = [
    ...new Set([
      ...header.map((name) => name.trim()).filter((name) => name !== ''),
      ...settings.Columns.map(({ Column }) => Column),
    ]),
  ].slice(0, 100);
  const fieldOf = (name: string) =>
    settings.Columns.find(({ Column }) => Column.toLowerCase() === name.toLowerCase())?.Field ?? '';
  const setField = (name: string, field: SampleField | '') => {
    const others = settings.Columns.filter(({ Column }) => Column.toLowerCase() !== name.toLowerCase());
    change({ Columns: field === '' ? others : [...others, { Column: name.slice(0, 200), Field: field }] });
  };
  return (
    <SectionCard title={t('columns')} purpose={t('columnsPurpose')}>
      <Stack sx={{ gap: 1.5 }}>
        {names.map((name) => (
          <FieldChoice
            key={name}
            label={name}
            none={settings.Orientation === 'across' ? t('analyteOrNothing') : t('nothing')}
            value={fieldOf(name)}
            onChange={(field) => setField(name, field)}
          />
        ))}
        {names.length === 0 ? <Typography color="textSecondary">{t('noColumns')}</Typography> : null}
        {settings.Orientation === 'down' ? (
          <SampleRows rows={settings.SampleRows} onChange={(SampleRows) => change({ SampleRows })} />
        ) : null}
        <Constants constants={settings.Constants} onChange={(Constants) => change({ Constants })} />
      </Stack>
    </SectionCard>
  );
}

interface FieldChoiceProps {
  label: string;
  none: string;
  value: SampleField | '';
  onChange: (field: SampleField | '') => void;
}

function FieldChoice({ label, none, value, onChange }: FieldChoiceProps): ReactNode {
  const { t } = useTranslation('fileSchemas');
  return (
    <MuiTextField
      select
      size="small"
      fullWidth
      label={label}
      value={value}
      onChange={({ target }) => onChange(sampleFields.find((field) => field === target.value) ?? '')}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{none}</MenuItem>
      {sampleFields.map((field) => (
        <MenuItem key={field} value={field}>
          {t(`fields.${field}`)}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}

function SampleRows({
  rows,
  onChange,
}: {
  rows: FileSchemaSettings['SampleRows'];
  onChange: (rows: FileSchemaSettings['SampleRows']) => void;
}): ReactNode {
  const { t } = useTranslation('fileSchemas');
  const [row, setRow] = useState<number | null>(null);
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography component="h3" variant="subtitle2">
        {t('sampleRows')}
      </Typography>
      {rows.map(({ Row, Field }) => (
        <FieldChoice
          key={Row}
          label={t('rowNumber', { row: Row })}
          none={t('nothing')}
          value={Field}
          onChange={(field) =>
            onChange(
              field === ''
                ? rows.filter((other) => other.Row !== Row)
                : rows.map((other) => (other.Row === Row ? { Row, Field: field } : other)),
            )
          }
        />
      ))}
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
        <NumberSetting label={t('sampleRow')} value={row} onChange={setRow} />
        <Button
          disabled={row === null || rows.some(({ Row }) => Row === row)}
          onClick={() => {
            if (row !== null) onChange([...rows, { Row: row, Field: 'Station' }]);
            setRow(null);
          }}
        >
          {t('addRow')}
        </Button>
      </Stack>
    </Stack>
  );
}

function Constants({
  constants,
  onChange,
}: {
  constants: FileSchemaSettings['Constants'];
  onChange: (constants: FileSchemaSettings['Constants']) => void;
}): ReactNode {
  const { t } = useTranslation('fileSchemas');
  const [field, setField] = useState<SampleField | ''>('');
  const [text, setText] = useState('');
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography component="h3" variant="subtitle2">
        {t('constants')}
      </Typography>
      {constants.map(({ Field, Text }) => (
        <Stack key={Field} direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography>{t('constant', { field: t(`fields.${Field}`), text: Text })}</Typography>
          <Button size="small" onClick={() => onChange(constants.filter((other) => other.Field !== Field))}>
            {t('removeConstant')}
          </Button>
        </Stack>
      ))}
      <FieldChoice label={t('constantField')} none={t('nothing')} value={field} onChange={setField} />
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
        <TextSetting label={t('constantText')} value={text} onChange={setText} />
        <Button
          disabled={field === '' || text.trim() === ''}
          onClick={() => {
            if (field !== '')
              onChange([...constants.filter((other) => other.Field !== field), { Field: field, Text: text.trim() }]);
            setField('');
            setText('');
          }}
        >
          {t('addConstant')}
        </Button>
      </Stack>
    </Stack>
  );
}
