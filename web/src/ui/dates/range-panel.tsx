import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DateRange, rangeOf, type Shortcut, shortcutOf, shortcuts, withEnd, withStart } from './date-range.ts';
import { DayField } from './day-field.tsx';

const Calendar = lazy(() => import('./calendar.tsx').then(({ Calendar }) => ({ default: Calendar })));

export interface RangePanelProps {
  value: DateRange | null;
  onChange: (value: DateRange | null) => void;
  today: string;
  onClose: () => void;
}

/** What the range button opens: shortcuts at the left, the two days and the calendar at the right. */
export function RangePanel({ value, onChange, today, onClose }: RangePanelProps) {
  const { t } = useTranslation('kit');
  const [side, setSide] = useState<'start' | 'end'>('start');
  const setStart = (day: string) => onChange(withStart(value, day));
  const setEnd = (day: string) => onChange(withEnd(value, day));
  const pick = (day: string) => {
    // A new choice begins with one day; the next click says where it ends.
    if (side === 'start') onChange({ start: day, end: day });
    else setEnd(day);
    setSide(side === 'start' ? 'end' : 'start');
  };
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ p: 1.5, gap: 1.5 }}>
      <ShortcutList value={value} today={today} onChange={onChange} onClose={onClose} />
      <Stack sx={{ gap: 1 }}>
        <Stack direction="row" sx={{ gap: 1, width: 308 }}>
          <DayField label={t('dates.start')} value={value?.start ?? ''} today={today} onChange={setStart} />
          <DayField label={t('dates.end')} value={value?.end ?? ''} today={today} onChange={setEnd} />
        </Stack>
        <Suspense fallback={<Skeleton variant="rounded" width={308} height={330} />}>
          <Calendar value={value} today={today} onPick={pick} />
        </Suspense>
        <Box sx={{ textAlign: 'right' }}>
          <Button variant="contained" onClick={onClose}>
            {t('dates.apply')}
          </Button>
        </Box>
      </Stack>
    </Stack>
  );
}

function ShortcutList({ value, today, onChange, onClose }: RangePanelProps) {
  const { t } = useTranslation('kit');
  const current = shortcutOf(value, today);
  const [isCustom, setIsCustom] = useState(current === 'custom');
  const choose = (shortcut: Shortcut) => {
    setIsCustom(shortcut === 'custom');
    if (shortcut === 'custom') return;
    onChange(rangeOf(shortcut, today));
    onClose();
  };
  const isChosen = (shortcut: Shortcut) => (isCustom ? shortcut === 'custom' : shortcut === current);
  return (
    <List dense sx={{ minWidth: 170, py: 0, columns: { xs: 2, sm: 1 } }}>
      {shortcuts.map((shortcut) => (
        <li key={shortcut}>
          <ListItemButton
            component="button"
            type="button"
            selected={isChosen(shortcut)}
            aria-pressed={isChosen(shortcut)}
            onClick={() => choose(shortcut)}
            sx={{ font: 'inherit', width: '100%', borderRadius: 1, minHeight: 36, textAlign: 'left' }}
          >
            {t(`dates.shortcuts.${shortcut}`)}
          </ListItemButton>
        </li>
      ))}
    </List>
  );
}
