import type { AveragingPeriod, CalendarWindow } from '../standards/standard.ts';

/** Both included, as days since 1970 by the station's clock. */
export interface DaySpan {
  readonly first: number;
  readonly last: number;
}

const dayMs = 86_400_000;

/** Counts the days since 1970. */
export function dayNumber(day: string): number {
  const known = dayNumbers.get(day);
  if (known !== undefined) return known;
  // Some thousand days are looked up millions of times.
  if (dayNumbers.size > 50_000) dayNumbers.clear();
  const number = Date.parse(day) / dayMs;
  dayNumbers.set(day, number);
  return number;
}
const dayNumbers = new Map<string, number>();

export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** Months count from 1, and run over into other years. */
const monthStart = (year: number, month: number): number => Date.UTC(year, month - 1, 1) / dayMs;

const monthOf = (day: string): number => Number(day.slice(5, 7));

/** The days of the period that a day is evaluated by: those that end with it, or the whole window it lies in. */
export function spanOfPeriod({ days, window }: Pick<AveragingPeriod, 'days' | 'window'>, day: string): DaySpan {
  if (!window) return { first: dayNumber(day) - days + 1, last: dayNumber(day) };
  const [year, month] = [Number(day.slice(0, 4)), monthOf(day)];
  const { firstMonth, months } = shapeOf(window, month);
  const startYear = month >= firstMonth ? year : year - 1;
  return { first: monthStart(startYear, firstMonth), last: monthStart(startYear, firstMonth + months) - 1 };
}

function shapeOf(window: CalendarWindow, month: number): { firstMonth: number; months: number } {
  switch (window.kind) {
    case 'month':
      return { firstMonth: month, months: 1 };
    case 'calendarYear':
      return { firstMonth: 1, months: 12 };
    case 'waterYear':
      return { firstMonth: window.firstMonth, months: 12 };
    case 'season':
      return { firstMonth: window.firstMonth, months: monthsOf(window) };
  }
}

type Months = { readonly firstMonth: number; readonly lastMonth: number };

/** How many months a season has; December to February are three. */
const monthsOf = ({ firstMonth, lastMonth }: Months): number => ((lastMonth - firstMonth + 12) % 12) + 1;

export const isInSeason = (season: Months, day: string): boolean =>
  (monthOf(day) - season.firstMonth + 12) % 12 < monthsOf(season);

/** The most days a window can have. */
export function longestDays(window: CalendarWindow): number {
  if (window.kind === 'month') return 31;
  return window.kind === 'season' ? Math.min(366, monthsOf(window) * 31) : 366;
}
