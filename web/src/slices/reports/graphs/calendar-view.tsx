import { calendarHeight, calendarPicture, leastCalendarWidth, yearsOf } from '@freshet/domain/charts';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/data-table';
import { PictureFigure, useLook } from '#ui/picture';
import {
  ColourKey,
  type Counted,
  type ExceedanceViewProps,
  Guarded,
  type Tell,
  useCountColumns,
  valuesIn,
} from './exceedance-parts.tsx';
import { exceedancesQuery } from './graph-api.ts';
import { useWidth } from './use-width.ts';

type Day = Counted & { readonly Day: string };

const mostYears = 5;

/** The days with results, the worst of each by its colour. */
export function CalendarView({ selection, label, isTile = false }: ExceedanceViewProps): ReactNode {
  const { t, i18n } = useTranslation('graphs');
  const found = useQuery(exceedancesQuery(selection));
  const look = useLook();
  const [box, width] = useWidth();
  const rows: readonly Day[] = found.data?.Days ?? none;
  const days = useMemo(
    () =>
      rows.map(({ Day, Judged, Exceeds, Undetermined }) => ({
        day: Day,
        judged: Judged,
        exceeds: Exceeds,
        undetermined: Undetermined,
      })),
    [rows],
  );
  const years = isTile ? 1 : mostYears;
  const picture = useMemo(() => {
    const names = dateNames(i18n.language);
    const tooltip = (params: unknown) => tellCounts(params, (exceeds, judged) => t('exceeding', { exceeds, judged }));
    return calendarPicture({ days, mostYears: years, width, ...names }, { ...look, tooltip });
  }, [days, width, look, years, i18n.language, t]);
  const columns = useDayColumns();
  return (
    <Guarded found={found} selection={selection} isTile={isTile} count={rows.length}>
      <Box ref={box} sx={{ minWidth: 0, overflowX: 'auto' }}>
        <Box sx={{ minWidth: leastCalendarWidth }}>
          <PictureFigure
            {...{ label, picture, columns, rows, isBare: isTile }}
            height={calendarHeight(yearsOf(days, years).length, width) + (isTile ? 40 : 0)}
            rowKey={dayKey}
            legend={<ColourKey />}
          />
        </Box>
      </Box>
    </Guarded>
  );
}

const none: readonly Day[] = [];
const dayKey = ({ Day }: Day) => Day;

function useDayColumns(): readonly Column<Day>[] {
  const { t } = useTranslation('graphs');
  const counts = useCountColumns<Day>();
  return useMemo(() => [{ id: 'day', header: t('day'), value: ({ Day }: Day) => Day }, ...counts], [t, counts]);
}

function dateNames(language: string) {
  const of = (options: Intl.DateTimeFormatOptions, days: readonly number[]) =>
    days.map((at) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(at)));
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15));
  // The fourth of January 2026 is a Sunday.
  const weekdays = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 0, 4 + day));
  return { months: of({ month: 'short' }, months), weekdays: of({ weekday: 'narrow' }, weekdays) };
}

function tellCounts(params: unknown, tell: Tell): string {
  const [day, exceeds, , judged] = valuesIn(params);
  return typeof day === 'string' ? `${day}\n${tell(Number(exceeds), Number(judged))}` : '';
}
