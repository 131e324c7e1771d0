import LeftIcon from '@mui/icons-material/ChevronLeft';
import RightIcon from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IsoInput, readMoment } from '#ui/dates/iso-input';
import { isMonth, shiftMonth } from './months.ts';

interface MonthPickerProps {
  value: string | null;
  onChange: (month: string) => void;
}

const oldest = '1900-01';

/** A calendar month, with arrows to the one before and after. */
export function MonthPicker({ value, onChange }: MonthPickerProps): ReactNode {
  const { t } = useTranslation('monthly');
  // A year is typed digit by digit: 0002, 0020 and 0202 are on the way to 2026.
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    const isWhole = isMonth(text) && text >= oldest;
    setTyped(isWhole ? null : text);
    if (isWhole) onChange(text);
  };
  const move = (by: number) => {
    setTyped(null);
    if (value !== null) onChange(shiftMonth(value, by));
  };
  // What is no month stays to be corrected.
  const leave = () => {
    if (typed === '' || (typed !== null && readMoment(typed, 'month'))) setTyped(null);
  };
  return (
    <Stack direction="row" role="group" aria-label={t('month.label')} sx={{ alignItems: 'center' }}>
      <IconButton aria-label={t('month.before')} disabled={value === null} onClick={() => move(-1)}>
        <LeftIcon />
      </IconButton>
      <IsoInput
        kind="month"
        size="small"
        label={t('month.label')}
        value={typed ?? value ?? ''}
        onChange={type}
        onBlur={leave}
        sx={{ width: 140 }}
      />
      <IconButton aria-label={t('month.after')} disabled={value === null} onClick={() => move(1)}>
        <RightIcon />
      </IconButton>
    </Stack>
  );
}
