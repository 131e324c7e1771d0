import Box from '@mui/material/Box';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DayMark, dayByKey } from './calendar-marks.ts';
import { CalendarMonth } from './calendar-month.tsx';

const months = Array.from({ length: 12 }, (_, at) => at + 1);

interface CalendarYearProps {
  year: number;
  marks: readonly DayMark[];
  openDay: string | null;
  onOpen: (day: string) => void;
}

/** Twelve months. The Tab key stops once; the arrow keys go from one day with data to the next. */
export function CalendarYear({ year, marks, openDay, onOpen }: CalendarYearProps): ReactNode {
  const { t } = useTranslation('locations');
  const id = useId();
  const days = marks.map(({ day }) => day);
  const [reached, setReached] = useState<string | null>(openDay);
  const active = reached && days.includes(reached) ? reached : (days[0] ?? null);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = active ? dayByKey(days, active, event.key) : null;
    if (next === null) return;
    event.preventDefault();
    setReached(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <Box
      role="group"
      aria-label={t('calendar.of', { year })}
      onKeyDown={onKeyDown}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 252px), 1fr))',
        maxWidth: 1120,
      }}
    >
      {months.map((month) => (
        <CalendarMonth
          key={month}
          idOf={(day) => `${id}-${day}`}
          year={year}
          month={month}
          marks={marks}
          active={active}
          openDay={openDay}
          onOpen={(day) => {
            setReached(day);
            onOpen(day);
          }}
        />
      ))}
    </Box>
  );
}
