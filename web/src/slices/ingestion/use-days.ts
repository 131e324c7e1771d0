import { isDay, rangeOf, toDay } from '#ui/dates/date-range.ts';
import type { DateRange } from '#ui/dates/date-range-picker';
import type { Days } from './between-days.ts';

/** What the address says about days: a range, `all` for no dates, or nothing for the usual past months. */
export function daysOf({ from = '', to = '' }: { from?: string | undefined; to?: string | undefined }): Days | null {
  if (from === 'all') return null;
  if (isDay(from) && isDay(to)) return { start: from, end: to };
  return rangeOf('pastThreeMonths', toDay(new Date()));
}

export const searchOfDays = (range: DateRange | null) =>
  range ? { from: range.start, to: range.end } : { from: 'all', to: undefined };
