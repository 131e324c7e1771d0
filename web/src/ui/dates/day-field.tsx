import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstDay, isDay, isWithin } from './date-range.ts';

export interface DayFieldProps {
  label: string;
  value: string;
  today: string;
  onChange: (day: string) => void;
}

/**
 * A day typed as `YYYY-MM-DD`. It is applied when the field is left or with Enter, and an invalid day stays to be
 * corrected.
 */
export function DayField({ label, value, today, onChange }: DayFieldProps) {
  const { t } = useTranslation('kit');
  const [typed, setTyped] = useState<string | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  const text = typed ?? value;
  const complaint = typed === null || typed === '' ? null : complaintAbout(typed, today);
  const messages = {
    notADate: t('dates.notADate'),
    outOfBounds: t('dates.outOfBounds', { first: firstDay, last: today }),
  };
  const take = () => {
    if (typed === null || complaint) return;
    if (typed !== '' && typed !== value) onChange(typed);
    setTyped(null);
  };
  const takeOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take();
  };
  // While a date is half typed it is not wrong yet.
  const isWrong = complaint !== null && (!isTyping || text.length >= 10);
  return (
    <TextField
      label={label}
      value={text}
      placeholder="2026-02-28"
      error={isWrong}
      helperText={isWrong && complaint ? messages[complaint] : undefined}
      onChange={(event) => setTyped(event.target.value.trim())}
      onFocus={() => setIsTyping(true)}
      onBlur={() => {
        setIsTyping(false);
        take();
      }}
      onKeyDown={takeOnEnter}
      slotProps={{ htmlInput: { className: 'numbers', inputMode: 'numeric' }, inputLabel: { shrink: true } }}
    />
  );
}

function complaintAbout(text: string, today: string): 'notADate' | 'outOfBounds' | null {
  if (!isDay(text)) return 'notADate';
  return isWithin(text, today) ? null : 'outOfBounds';
}
