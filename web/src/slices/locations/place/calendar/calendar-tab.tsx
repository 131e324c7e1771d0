import type { DataSource, EcologyDay, SeriesDays, SeriesEvent } from '@freshet/contract';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import Alert from '@mui/material/Alert';
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
import { continuousOf, ecologyOf, usePlace } from '../place-context.ts';
import { calendarQuery, ecologyDaysQuery, sensorDaysQuery, sensorEventsQuery } from '../place-queries.ts';
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
  const place = usePlace();
  const [sensors, ecology] = [continuousOf(place), ecologyOf(place)];
  if (!chosen.source && sensors.length + ecology.length === 0)
    return <EmptyState title={t('calendar.empty')} reason={t('calendar.noSamples')} />;
  const zone = chosen.source?.TimeZone ?? sensors[0]?.TimeZone ?? ecology[0]?.TimeZone ?? 'UTC';
  return (
    <>
      {chosen.source ? <SourcePicker {...chosen} /> : null}
      <Calendar
        key={chosen.source?.Id ?? 'sensors'}
        station={chosen.source?.LocationIdentifier ?? null}
        {...{ sensors, ecology, zone }}
      />
    </>
  );
}

interface CalendarProps {
  /** The station with samples; null where there are only sensors. */
  station: string | null;
  sensors: readonly DataSource[];
  /** Plots and survey locations. */
  ecology: readonly DataSource[];
  zone: string;
}

const nothing: CalendarAnswer = { Dates: [], FlagColours: {} };
const noDays: readonly SeriesDays[] = [];
const noEvents: { readonly events: readonly SeriesEvent[]; readonly total: number } = { events: [], total: 0 };
const noEcology: readonly EcologyDay[] = [];

function Calendar({ station, sensors, ecology, zone }: CalendarProps) {
  const { t } = useTranslation('locations');
  const query = useQuery({ ...calendarQuery(station ?? ''), enabled: station !== null });
  const days = useQuery(sensorDaysQuery(sensors.map(({ Id }) => Id)));
  const seen = useQuery(ecologyDaysQuery(ecology.map(({ Id }) => Id)));
  const failure = errorOf(seen) ?? errorOf(query) ?? errorOf(days);
  if (failure) return <ErrorState {...failure} />;
  const answer = station === null ? nothing : query.data;
  const sensorDays = sensors.length === 0 ? noDays : days.data;
  const ecologyDays = ecology.length === 0 ? noEcology : seen.data;
  if (!answer || !sensorDays || !ecologyDays) return <LoadingState />;
  if (answer.Dates.length + ecologyDays.length === 0 && sensorDays.every(({ Days }) => Days.length === 0))
    return <EmptyState title={t('calendar.empty')} />;
  return <DataDates {...{ answer, sensorDays, sensors, ecologyDays, zone }} />;
}

interface DataDatesProps {
  answer: CalendarAnswer;
  sensorDays: readonly SeriesDays[];
  sensors: readonly DataSource[];
  ecologyDays: readonly EcologyDay[];
  zone: string;
}

function DataDates({ answer, sensorDays, sensors, ecologyDays, zone }: DataDatesProps) {
  const { t } = useTranslation('locations');
  const search = featureRoute.useSearch();
  const navigate = featureRoute.useNavigate();
  const change = (next: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true });
  const [isTable, setIsTable] = useState(false);
  const [media, setMedia] = useState<ReadonlySet<CalendarMedia>>(new Set());
  const years = useMemo(
    () =>
      yearsOf([
        ...answer.Dates,
        ...ecologyDays,
        ...sensorDays.flatMap(({ Days }) => Days.map((day) => ({ Date: day }))),
      ]),
    [answer, sensorDays, ecologyDays],
  );
  const year = years.find((each) => String(each) === search.year) ?? years[0] ?? new Date().getFullYear();
  const query = useQuery(
    sensorEventsQuery(
      sensors.map(({ Id }) => Id),
      year,
    ),
  );
  const { events, total } = query.data ?? noEvents;
  const failure = errorOf(query);
  const marks = useMemo(
    () => withEvents(marksOf(answer, media, sensorDays, ecologyDays), events),
    [answer, media, sensorDays, ecologyDays, events],
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
      {failure ? <ErrorState {...failure} /> : null}
      {total > events.length ? (
        <Alert severity="warning">{t('calendar.newestEvents', { shown: events.length, total, year })}</Alert>
      ) : null}
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
