import type { DataSource, SeriesDays, SeriesEvent } from '@freshet/contract';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { featureRoute } from '../../routes.ts';
import { continuousOf, usePlace } from '../place-context.ts';
import { calendarQuery, sensorDaysQuery, sensorEventsQuery } from '../place-queries.ts';
import { SourcePicker, useChosenSource } from '../source-picker.tsx';
import { CalendarDay } from './calendar-day.tsx';
import { CalendarLegend } from './calendar-legend.tsx';
import { type CalendarAnswer, type CalendarMedia, marksOf, withEvents, yearsOf } from './calendar-marks.ts';
import { CalendarTable } from './calendar-table.tsx';
import { CalendarYear } from './calendar-year.tsx';

const sampled = ['discrete_envirodata'] as const;

/** On which days there is data. */
export function CalendarTab(): ReactNode {
  const { t } = useTranslation('locations');
  const chosen = useChosenSource(sampled);
  const sensors = continuousOf(usePlace());
  if (!chosen.source && sensors.length === 0)
    return <EmptyState title={t('calendar.empty')} reason={t('calendar.noSamples')} />;
  const zone = chosen.source?.TimeZone ?? sensors[0]?.TimeZone ?? 'UTC';
  return (
    <>
      {chosen.source ? <SourcePicker {...chosen} /> : null}
      <Calendar
        key={chosen.source?.Id ?? 'sensors'}
        station={chosen.source?.LocationIdentifier ?? null}
        {...{ sensors, zone }}
      />
    </>
  );
}

interface CalendarProps {
  /** The station with samples; null where there are only sensors. */
  station: string | null;
  sensors: readonly DataSource[];
  zone: string;
}

const nothing: CalendarAnswer = { Dates: [], FlagColours: {} };
const noDays: readonly SeriesDays[] = [];
const noEvents: readonly SeriesEvent[] = [];

function Calendar({ station, sensors, zone }: CalendarProps) {
  const { t } = useTranslation('locations');
  const asked = useQuery({ ...calendarQuery(station ?? ''), enabled: station !== null });
  const days = useQuery(sensorDaysQuery(sensors.map(({ Id }) => Id)));
  const own = sensors.filter(({ IsShared }) => !IsShared).map(({ Id }) => Id);
  const events = useQuery(sensorEventsQuery(own));
  const failure = errorOf(asked) ?? errorOf(days) ?? errorOf(events);
  if (failure) return <ErrorState {...failure} />;
  const answer = station === null ? nothing : asked.data;
  const sensorDays = sensors.length === 0 ? noDays : days.data;
  if (!answer || !sensorDays) return <LoadingState />;
  if (answer.Dates.length === 0 && sensorDays.every(({ Days }) => Days.length === 0))
    return <EmptyState title={t('calendar.empty')} />;
  return <DataDates {...{ answer, sensorDays, zone }} events={events.data ?? noEvents} />;
}

interface DataDatesProps {
  answer: CalendarAnswer;
  sensorDays: readonly SeriesDays[];
  events: readonly SeriesEvent[];
  zone: string;
}

function DataDates({ answer, sensorDays, events, zone }: DataDatesProps) {
  const { t } = useTranslation('locations');
  const search = featureRoute.useSearch();
  const navigate = featureRoute.useNavigate();
  const change = (next: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true });
  const [isTable, setIsTable] = useState(false);
  const [media, setMedia] = useState<ReadonlySet<CalendarMedia>>(new Set());
  const years = useMemo(
    () => yearsOf([...answer.Dates, ...sensorDays.flatMap(({ Days }) => Days.map((day) => ({ Date: day })))]),
    [answer, sensorDays],
  );
  const year = years.find((each) => String(each) === search.year) ?? years[0] ?? new Date().getFullYear();
  const marks = useMemo(
    () => withEvents(marksOf(answer, media, sensorDays), events),
    [answer, media, sensorDays, events],
  );
  const ofYear = useMemo(() => marks.filter(({ day }) => day.startsWith(`${year}-`)), [marks, year]);
  const open = marks.find(({ day }) => day === search.day);
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }} className="no-print">
        <MuiTextField
          select
          label={t('calendar.year')}
          value={year}
          onChange={(event) => change({ year: event.target.value, day: undefined })}
          sx={{ width: 120 }}
        >
          {years.map((each) => (
            <MenuItem key={each} value={each}>
              {each}
            </MenuItem>
          ))}
        </MuiTextField>
        <Button startIcon={isTable ? <CalendarIcon /> : <TableIcon />} onClick={() => setIsTable(!isTable)}>
          {t(isTable ? 'calendar.asCalendar' : 'calendar.asTable')}
        </Button>
      </Stack>
      <CalendarLegend marks={marks} media={media} onMedia={setMedia} />
      {isTable ? (
        <CalendarTable marks={ofYear} label={t('calendar.of', { year })} onOpen={(day) => change({ day })} />
      ) : (
        <CalendarYear year={year} marks={ofYear} openDay={search.day ?? null} onOpen={(day) => change({ day })} />
      )}
      {open ? <CalendarDay mark={open} zone={zone} onClose={() => change({ day: undefined })} /> : null}
    </Stack>
  );
}
