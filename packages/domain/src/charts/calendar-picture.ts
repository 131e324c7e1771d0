import { frame, type Picture, type PictureStyles } from './picture.ts';

export interface PictureDay {
  readonly day: string;
  readonly evaluated: number;
  readonly exceeds: number;
  readonly undetermined: number;
  /** Events of sensors beyond a limit on that day, whether anything was sampled or not. */
  readonly events?: number;
}

export interface CalendarInput {
  readonly days: readonly PictureDay[];
  /** The years to draw, `2026`. */
  readonly years: readonly string[];
  readonly width: number;
  /** Where it must fit into a height too; without it the calendar is as high as it needs. */
  readonly height?: number;
  readonly months: readonly string[];
  /** From Sunday. */
  readonly weekdays: readonly string[];
}

const [yearGap, monthLine] = [34, 20];

/** The height a calendar of so many years needs at a width. */
export const calendarHeight = (years: number, width: number): number =>
  Math.max(1, years) * (cellOf(width) * 7 + yearGap + monthLine) + 8;

/** A day must be large enough to be hit, on paper to be seen. */
const [leastCell, leastPrinted] = [11, 5];

/** Narrower than this a calendar is not drawn; it is scrolled instead. */
export const leastCalendarWidth = leastCell * 54 + 70;

const cellOf = (width: number) => Math.max(leastCell, Math.min(20, Math.floor((width - 70) / 54)));

/** The years that have results. */
export const yearsOf = (days: readonly PictureDay[]): string[] =>
  [...new Set(days.map(({ day }) => day.slice(0, 4)))].sort();

/** A square for each day with results: rust where something exceeds, violet where it is open, green where all is well. */
export function calendarPicture(input: CalendarInput, styles: PictureStyles): Picture {
  const { days, years, width, height, months, weekdays } = input;
  const room =
    height === undefined ? Number.POSITIVE_INFINITY : height / Math.max(1, years.length) - yearGap - monthLine;
  const cell = Math.max(leastPrinted, Math.min(cellOf(width), Math.floor(room / 7)));
  const { quiet, line, ink } = styles.palette;
  const block = cell * 7 + yearGap + monthLine;
  return {
    ...frame(styles),
    calendar: years.map((year, at) => ({
      range: year,
      left: 60,
      top: at * block + yearGap,
      cellSize: [cell, cell],
      splitLine: { lineStyle: { color: quiet, width: 1 } },
      itemStyle: { color: 'transparent', borderColor: line, borderWidth: 0.5 },
      yearLabel: { show: true, position: 'left', margin: 30, color: ink, fontSize: 13 },
      dayLabel: { firstDay: 1, color: quiet, nameMap: weekdays, fontSize: 9 },
      monthLabel: { color: quiet, nameMap: months, fontSize: 11 },
    })),
    series: years.map((year, at) => ({
      type: 'scatter',
      coordinateSystem: 'calendar',
      calendarIndex: at,
      symbol: 'rect',
      symbolSize: Math.max(2, cell - 2),
      data: days
        .filter(({ day }) => day.startsWith(year))
        .map((day) => ({
          value: [day.day, day.exceeds, day.undetermined, day.evaluated, day.events ?? 0],
          itemStyle: stylesOf(day, styles),
        })),
    })),
  };
}

function stylesOf({ exceeds, undetermined, events = 0 }: PictureDay, { palette }: PictureStyles): Picture {
  const beyond = exceeds + events;
  if (beyond > 0) return { color: palette.exceedance, opacity: beyond > 5 ? 1 : beyond > 1 ? 0.8 : 0.6 };
  return undetermined > 0 ? { color: palette.undetermined, opacity: 0.7 } : { color: palette.good, opacity: 0.45 };
}
