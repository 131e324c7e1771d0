import LeftIcon from '@mui/icons-material/ChevronLeft';
import RightIcon from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isMonth, shiftMonth } from './months.ts';

interface MonthPickerProps {
  value: string | null;
  onChange: (month: string) => void;
}

/** A calendar month, with arrows to the one before and after. */
export function MonthPicker({ value, onChange }: MonthPickerProps): ReactNode {
  const { t } = useTranslation('monthly');
  const move = (by: number) => (value === null ? undefined : onChange(shiftMonth(value, by)));
  return (
    <Stack direction="row" role="group" aria-label={t('month.label')} sx={{ alignItems: 'center' }}>
      <IconButton aria-label={t('month.before')} disabled={value === null} onClick={() => move(-1)}>
        <LeftIcon />
      </IconButton>
      <TextField
        key={value}
        type="month"
        size="small"
        label={t('month.label')}
        defaultValue={value ?? ''}
        onChange={(event) => (isMonth(event.target.value) ? onChange(event.target.value) : undefined)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { className: 'numbers' } }}
        sx={{ minWidth: 170 }}
      />
      <IconButton aria-label={t('month.after')} disabled={value === null} onClick={() => move(1)}>
        <RightIcon />
      </IconButton>
    </Stack>
  );
}
