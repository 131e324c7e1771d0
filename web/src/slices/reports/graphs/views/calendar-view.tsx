import { calendarHeight, calendarPicture, leastCalendarWidth, yearsOf } from '@freshet/domain/charts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/data-table';
import { useWidth } from '#ui/page/use-width.ts';
import { PictureFigure, usePictureStyles } from '#ui/picture';
import {
  ColourKey,
  type Counted,
  type DescribeCounts,
  type ExceedanceViewProps,
  Guarded,
  useCountColumns,
  useVerdictWords,
  valuesIn,
} from '../exceedance-parts.tsx';
import { exceedancesQuery } from '../graph-api.ts';
import { useYearsInView, YearSteps } from './year-steps.tsx';

type Day = Counted & { readonly Day: string; readonly Events: number };

const mostYears = 5;
/** What a tile needs above its calendar. */
const toolsHeight = 48;

/** The days with results, the worst of each by its colour. */
export function CalendarView({ selection, label, isTile = false, height }: ExceedanceViewProps): ReactNode {
  const { t, i18n } = useTranslation('graphs');
  const query = useQuery(exceedancesQuery(selection));
  const styles = usePictureStyles();
  const verdicts = useVerdictWords();
  const [box, width] = useWidth();
  const data = query.data;
  const rows = useMemo(() => (data ? withEvents(data.Days, data.EventDays) : none), [data]);
  const days = useMemo(
    () =>
      rows.map(({ Day, Evaluated, Exceeds, Undetermined, Events }) => ({
        day: Day,
        evaluated: Evaluated,
        exceeds: Exceeds,
        undetermined: Undetermined,
        events: Events,
      })),
    [rows],
  );
  const fitting = isTile
    ? Math.max(1, Math.floor(((height ?? 0) - toolsHeight) / calendarHeight(1, width)))
    : mostYears;
  const years = useYearsInView(
    useMemo(() => yearsOf(days), [days]),
    fitting,
  );
  const inView = years.shown.join(' ');
  const picture = useMemo(() => {
    const names = dateNames(i18n.language);
    const tooltip = (params: unknown) =>
      describeDay(
        params,
        (exceeds, evaluated) => t('exceeding', { exceeds, evaluated }),
        (count) => t('eventsOnDay', { count }),
      );
    return calendarPicture({ days, years: inView.split(' '), width, ...names }, { ...styles, tooltip });
  }, [days, width, styles, inView, i18n.language, t]);
  const eventDays = rows.filter(({ Events }) => Events > 0).length;
  const columns = useDayColumns(eventDays > 0);
  return (
    <Guarded query={query} selection={selection} isTile={isTile} count={rows.length}>
      <Box ref={box} sx={{ minWidth: 0 }}>
        <PictureFigure
          {...{ label, picture, columns, rows, verdicts, isBare: isTile }}
          height={calendarHeight(years.shown.length, width) + (isTile ? 40 : 0)}
          leastWidth={leastCalendarWidth}
          rowKey={dayKey}
          legend={
            <>
              <ColourKey />
              {eventDays > 0 ? <Typography variant="body2">{t('eventDays', { count: eventDays })}</Typography> : null}
            </>
          }
          actions={<YearSteps {...years} />}
        />
      </Box>
    </Guarded>
  );
}

const none: readonly Day[] = [];
/** A day a sensor lay beyond a limit is coloured, whether anything was sampled or not; it is no result. */
function withEvents(
  days: readonly Omit<Day, 'Events'>[],
  events: readonly { Day: string; Events: number }[],
): readonly Day[] {
  const byDay = new Map<string, Day>(days.map((one) => [one.Day, { ...one, Events: 0 }]));
  for (const { Day: day, Events } of events) {
    const one = byDay.get(day) ?? { Day: day, Evaluated: 0, Exceeds: 0, Undetermined: 0 };
    byDay.set(day, { ...one, Events });
  }
  return [...byDay.values()].sort((left, right) => left.Day.localeCompare(right.Day));
}

const dayKey = ({ Day }: Day) => Day;

function useDayColumns(hasEvents: boolean): readonly Column<Day>[] {
  const { t } = useTranslation('graphs');
  const counts = useCountColumns<Day>();
  return useMemo(() => {
    const day: Column<Day> = { id: 'day', header: t('day'), value: ({ Day }) => Day };
    const events: Column<Day> = { id: 'events', header: t('events'), value: ({ Events }) => Events };
    return [day, ...counts, ...(hasEvents ? [events] : [])];
  }, [t, counts, hasEvents]);
}

function dateNames(language: string) {
  const of = (options: Intl.DateTimeFormatOptions, days: readonly number[]) =>
    days.map((at) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(at)));
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15));
  // The fourth of January 2026 is a Sunday.
  const weekdays = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 0, 4 + day));
  return { months: of({ month: 'short' }, months), weekdays: of({ weekday: 'narrow' }, weekdays) };
}

function describeDay(params: unknown, describe: DescribeCounts, describeEvents: (count: number) => string): string {
  const [day, exceeds, , evaluated, events] = valuesIn(params);
  if (typeof day !== 'string') return '';
  const results = Number(evaluated) > 0 ? [describe(Number(exceeds), Number(evaluated))] : [];
  return [day, ...results, ...(Number(events) > 0 ? [describeEvents(Number(events))] : [])].join('\n');
}
