import type { LoggerLayout } from '@freshet/contract';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface LayoutFieldsProps {
  layout: LoggerLayout;
  onChange: (layout: LoggerLayout) => void;
}

const delimiters = [',', ';', '\t', '|'] as const;
const names = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

/** What is stated about the file as a whole: its lines, its separator, how times are written. */
export function LayoutFields({ layout, onChange }: LayoutFieldsProps): ReactNode {
  const { t } = useTranslation('loggerFiles');
  const set = (change: Partial<LoggerLayout>) => onChange({ ...layout, ...change });
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start' }}>
      <TextField
        select
        size="small"
        label={t('layout.delimiter')}
        value={layout.Delimiter}
        onChange={({ target }) => set({ Delimiter: delimiters.find((one) => one === target.value) ?? ',' })}
        sx={{ minWidth: 140 }}
      >
        {delimiters.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`layout.delimiters.${names[one]}`)}
          </MenuItem>
        ))}
      </TextField>
      <LineField label={t('layout.namesLine')} value={layout.NamesLine} onChange={(NamesLine) => set({ NamesLine })} />
      <LineField label={t('layout.unitsLine')} value={layout.UnitsLine} onChange={(UnitsLine) => set({ UnitsLine })} />
      <LineField
        label={t('layout.firstLine')}
        value={layout.FirstDataLine}
        onChange={(line) => set({ FirstDataLine: line ?? 1 })}
      />
      <TextField
        size="small"
        label={t('layout.dateFormat')}
        placeholder="dd/MM/yyyy HH:mm"
        value={layout.DateFormat ?? ''}
        helperText={t('layout.dateFormatHelp')}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={({ target }) => set({ DateFormat: target.value === '' ? null : target.value })}
      />
      <FormControlLabel
        control={
          <Checkbox checked={layout.HasDecimalComma} onChange={(_, HasDecimalComma) => set({ HasDecimalComma })} />
        }
        label={t('layout.decimalComma')}
      />
    </Stack>
  );
}

interface LineFieldProps {
  label: string;
  value: number | null;
  onChange: (line: number | null) => void;
}

/** The number of a line; empty for none. */
function LineField({ label, value, onChange }: LineFieldProps) {
  const read = (text: string) => {
    const line = Number.parseInt(text, 10);
    onChange(Number.isNaN(line) || line < 1 ? null : Math.min(line, 2000));
  };
  return (
    <TextField
      size="small"
      label={label}
      value={value ?? ''}
      onChange={({ target }) => read(target.value)}
      slotProps={{ htmlInput: { inputMode: 'numeric' }, inputLabel: { shrink: true } }}
      sx={{ width: 150 }}
    />
  );
}
