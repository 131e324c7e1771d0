import { subYears } from 'date-fns';
import { toDate, toDay } from '#ui/dates/date-range.ts';

/** The same calendar day a year earlier. */
export const yearBefore = (day: string): string => toDay(subYears(toDate(day), 1));
