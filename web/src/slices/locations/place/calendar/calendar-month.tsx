import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark } from './calendar-mark.tsx';
import { type DayMark, weeksOf } from './calendar-marks.ts';

interface CalendarMonthProps {
  year: number;
  month: number;
  marks: readonly DayMark[];
  /** The one day that the Tab key stops at. */
  active: string | null;
  openDay: string | null;
  idOf: (day: string) => string;
  onOpen: (day: string) => void;
}

/** A month as a small table; days with data are buttons. */
export function CalendarMonth({ year, month, marks, ...props }: CalendarMonthProps): ReactNode {
  const { i18n } = useTranslation('locations');
  const weekStart = i18n.language.startsWith('fr') ? 1 : 0;
  const write = (day: Date, how: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { ...how, timeZone: 'UTC' }).format(day);
  const name = write(new Date(Date.UTC(year, month - 1, 1)), { month: 'long' });
  // The week of 4 January 1970 starts on a Sunday.
  const weekdays = Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(1970, 0, 4 + weekStart + at)));
  const byDay = new Map(marks.map((mark) => [mark.day, mark]));
  return (
    <Box sx={{ breakInside: 'avoid' }}>
      <Typography component="h2" sx={{ fontWeight: 600, textTransform: 'capitalize', mb: 0.5 }}>
        {name}
      </Typography>
      <Box component="table" aria-label={`${name} ${year}`} sx={tableStyle}>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day.getTime()} scope="col" abbr={write(day, { weekday: 'long' })}>
                {write(day, { weekday: 'narrow' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(year, month, weekStart).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, at) => {
                const mark = day ? byDay.get(day) : undefined;
                // biome-ignore lint/suspicious/noArrayIndexKey: a column of the week is its position
                return <td key={at}>{mark ? <Day mark={mark} {...props} /> : Number(day?.slice(8)) || ''}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

type DayProps = Pick<CalendarMonthProps, 'active' | 'openDay' | 'idOf' | 'onOpen'> & { mark: DayMark };

function Day({ mark, active, openDay, idOf, onOpen }: DayProps) {
  const { day, flagColour, results, source, sensors, events, ecology } = mark;
  const { t } = useTranslation('locations');
  return (
    <ButtonBase
      id={idOf(day)}
      tabIndex={day === active ? 0 : -1}
      aria-pressed={day === openDay}
      aria-label={[
        source
          ? t(flagColour ? 'calendar.flaggedDay' : 'calendar.day', { day, count: results })
          : sensors.length > 0
            ? t('calendar.sensorDay', { day })
            : day,
        ...(ecology ? [t('calendar.found')] : []),
        ...(events ? [t('calendar.beyond')] : []),
      ].join(', ')}
      onClick={() => onOpen(day)}
      sx={{
        width: '100%',
        height: '100%',
        flexDirection: 'column',
        gap: '1px',
        fontWeight: 600,
        borderRadius: 1,
        bgcolor: day === openDay ? 'action.selected' : 'transparent',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      {Number(day.slice(8))}
      <Mark
        flagColour={flagColour}
        isSensor={source === null && sensors.length > 0}
        isEcology={source === null && ecology !== undefined}
        isBeyond={events !== undefined}
      />
    </ButtonBase>
  );
}

const tableStyle = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: 12,
  '& th': { fontWeight: 500, color: 'text.secondary', height: 24 },
  '& td': { height: 34, p: 0, textAlign: 'center', color: 'text.secondary' },
  '@media (pointer: coarse)': { '& td': { height: 44 } },
} as const;
