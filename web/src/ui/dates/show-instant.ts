import { toDay } from './date-range.ts';

/** An instant where the reader is, as `2026-03-08 17:05`. */
export function showInstant(instant: string): string {
  const at = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${toDay(at)} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The day of an instant where the reader is. */
export const showInstantDay = (instant: string): string => toDay(new Date(instant));

/** The reader's time zone, to be shown once beside the instants. */
export const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
