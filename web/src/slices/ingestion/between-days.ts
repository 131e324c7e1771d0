import { isTimeZone } from '@freshet/domain';
import { toDay } from '#ui/dates/date-range.ts';
import { timeZone } from '#ui/dates/show-instant.ts';

export interface Days {
  readonly start: string;
  readonly end: string;
}

/**
 * The days of a query for a list: they are those of the person who looks. Up to today means up to now and is not sent, since
 * the clock of the server may already be at tomorrow where the browser has an older list of zones (decision 0531).
 */
export const between = (days: Days | null, today = toDay(new Date())) => {
  if (!days) return {};
  const zone = timeZone();
  return {
    startDate: days.start,
    ...(days.end < today && { endDate: days.end }),
    ...(isTimeZone(zone) && { timeZone: zone }),
  };
};
