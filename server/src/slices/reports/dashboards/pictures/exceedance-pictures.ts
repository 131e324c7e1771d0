import type { GraphSelection } from '@freshet/contract';
import {
  calendarPicture,
  heatPicture,
  type Picture,
  type PictureDay,
  withColourKey,
  yearsOf,
} from '@freshet/domain/charts';
import { readExceedances } from '../../graphs/read-exceedances.ts';
import type { Drawing } from './tile-pictures.ts';

/** What calendars and heat maps draw; null when nothing is evaluated. */
export async function exceedancePicture(
  kind: 'calendar' | 'heatMap',
  selection: GraphSelection,
  { scope, styles, size, language, words }: Drawing,
): Promise<Picture | null> {
  const exceedances = await readExceedances(scope, selection);
  if (kind === 'calendar') {
    if (exceedances.Days.length + exceedances.EventDays.length === 0) return null;
    return withColourKey(
      printCalendar(daysOf(exceedances), { styles, size, language, words }),
      styles.palette,
      words.verdicts,
    );
  }
  if (exceedances.Cells.length === 0) return null;
  const stations = new Map(exceedances.Stations.map(({ StationId, StationName }) => [StationId, StationName]));
  const analytes = new Map(exceedances.Analytes.map(({ AnalyteId, AnalyteName }) => [AnalyteId, AnalyteName]));
  const cells = exceedances.Cells.map((cell) => ({
    row: stations.get(cell.StationId) ?? '',
    column: analytes.get(cell.AnalyteId) ?? '',
    ...{ evaluated: cell.Evaluated, exceeds: cell.Exceeds, undetermined: cell.Undetermined },
  }));
  const unique = (names: readonly string[]) => [...new Set(names)];
  const rows = unique(cells.map(({ row }) => row));
  const columns = unique(cells.map(({ column }) => column));
  return withColourKey(heatPicture({ rows, columns, cells, ...size, top: 24 }, styles), styles.palette, words.verdicts);
}

/** As on the screen, days of sensors beyond a limit are coloured, whether anything was sampled or not. */
function daysOf({ Days, EventDays }: Awaited<ReturnType<typeof readExceedances>>): PictureDay[] {
  const nothing = { evaluated: 0, exceeds: 0, undetermined: 0 };
  const byDay = new Map<string, PictureDay>(
    Days.map(({ Day, Evaluated, Exceeds, Undetermined }) => [
      Day,
      { day: Day, evaluated: Evaluated, exceeds: Exceeds, undetermined: Undetermined },
    ]),
  );
  for (const { Day, Events } of EventDays) byDay.set(Day, { ...nothing, day: Day, ...byDay.get(Day), events: Events });
  return [...byDay.values()];
}

/** A year is not printed lower than this. */
const leastYearPixels = 88;

/** The last years that fit; where results are older, the picture says from when on. */
function printCalendar(
  days: readonly PictureDay[],
  { styles, size, language, words }: Omit<Drawing, 'scope'>,
): Picture {
  const all = yearsOf(days);
  const noteLine = 16;
  const fitting = Math.max(1, Math.floor(size.height / leastYearPixels));
  const years = all.slice(-fitting);
  const height = all.length > fitting ? size.height - noteLine : size.height;
  const picture = calendarPicture({ days, years, width: size.width, height, ...dateNames(language) }, styles);
  if (years.length === all.length) return picture;
  const text = words.earlierYears(all[0] ?? '', String(Number(years[0]) - 1));
  return {
    ...picture,
    title: {
      text,
      left: 60,
      bottom: 0,
      textStyle: { color: styles.palette.quiet, fontSize: 11, fontWeight: 'normal' },
    },
  };
}

function dateNames(language: string) {
  const write = (options: Intl.DateTimeFormatOptions, day: number) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(day);
  return {
    months: Array.from({ length: 12 }, (_, month) => write({ month: 'short' }, Date.UTC(2026, month, 15))),
    // The fourth of January 2026 is a Sunday.
    weekdays: Array.from({ length: 7 }, (_, day) => write({ weekday: 'narrow' }, Date.UTC(2026, 0, 4 + day))),
  };
}
