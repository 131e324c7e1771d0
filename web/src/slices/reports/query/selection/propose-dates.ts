import type { QueryStation } from '@freshet/contract';
import { type DateRange, rangeOf } from '#ui/dates/date-range.ts';

/** From the first to the last sample of some stations; null when they have none. */
export function availableAt(stations: readonly QueryStation[]): DateRange | null {
  let [start, end] = ['', ''];
  for (const { FirstSampleDate, LastSampleDate } of stations) {
    if (FirstSampleDate !== null && (start === '' || FirstSampleDate < start)) start = FirstSampleDate;
    if (LastSampleDate !== null && LastSampleDate > end) end = LastSampleDate;
  }
  return start === '' ? null : { start, end };
}

/** The past month where there is anything in it, otherwise the past three. */
export function proposeDates(available: DateRange | null, today: string): DateRange {
  const month = rangeOf('pastMonth', today);
  const isFresh = month !== null && available !== null && available.end >= month.start;
  const proposed = isFresh ? month : rangeOf('pastThreeMonths', today);
  return proposed ?? { start: today, end: today };
}
