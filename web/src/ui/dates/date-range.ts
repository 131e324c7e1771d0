import { addDays, isValid, subDays, subMonths, subYears } from 'date-fns';

/** Calendar days as `YYYY-MM-DD`, both included. No dates at all is null. */
export interface DateRange {
  start: string;
  end: string;
}

export const firstDay = '2000-01-02';

export const shortcuts = [
  'none',
  'today',
  'pastTwoWeeks',
  'pastMonth',
  'pastThreeMonths',
  'pastYear',
  'custom',
] as const;
export type Shortcut = (typeof shortcuts)[number];

const startOf = {
  today: (day: Date) => day,
  pastTwoWeeks: (day: Date) => subDays(day, 14),
  pastMonth: (day: Date) => subMonths(day, 1),
  pastThreeMonths: (day: Date) => subMonths(day, 3),
  pastYear: (day: Date) => subYears(day, 1),
};

/** The dates a shortcut stands for, up to and including today. */
export function rangeOf(shortcut: Exclude<Shortcut, 'custom'>, today: string): DateRange | null {
  return shortcut === 'none' ? null : { start: toDay(startOf[shortcut](toDate(today))), end: today };
}

/** The shortcut that a range is, or custom. */
export function shortcutOf(range: DateRange | null, today: string): Shortcut {
  if (!range) return 'none';
  const isSame = (shortcut: Exclude<Shortcut, 'custom'>) => {
    const other = rangeOf(shortcut, today);
    return other?.start === range.start && other.end === range.end;
  };
  return shortcuts.find((shortcut) => shortcut !== 'custom' && isSame(shortcut)) ?? 'custom';
}

/** A start after the end takes the end with it. */
export function withStart(range: DateRange | null, start: string): DateRange {
  return { start, end: !range || start > range.end ? start : range.end };
}

/** An end before the start takes the start with it. */
export function withEnd(range: DateRange | null, end: string): DateRange {
  return { start: !range || end < range.start ? end : range.start, end };
}

/** The same number of days, some days earlier or later, or null when that would leave the bounds. */
export function shiftRange(range: DateRange | null, days: number, today: string): DateRange | null {
  if (!range) return null;
  const moved = { start: shiftDay(range.start, days), end: shiftDay(range.end, days) };
  return isWithin(moved.start, today) && isWithin(moved.end, today) ? moved : null;
}

const shiftDay = (day: string, days: number) => toDay(addDays(toDate(day), days));

/** From the first day there is, up to today. */
export const isWithin = (day: string, today: string) => day >= firstDay && day <= today;

/** A day that exists: 2026-02-31 does not. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isValid(toDate(text)) && toDay(toDate(text)) === text;
}

/** Midnight of the day where the reader is. */
export function toDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

export function toDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** As in "Mar 08, 2026". */
export function showDay(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', day: '2-digit' });
  return format.format(toDate(day));
}
