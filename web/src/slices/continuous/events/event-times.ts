import type { SeriesEvent } from '@freshet/contract';

/** What is compared by whole days of the station is told in days, whatever clock the series has. */
const isByDay = ({ Statistic }: Pick<SeriesEvent, 'Statistic'>): boolean =>
  Statistic !== 'instantaneous' && Statistic !== 'hoursBeyondOnEnd';

/** When an event began, ended and was at its worst: days for daily statistics, moments for the others. */
export function eventTimes(event: SeriesEvent, show: (instant: string) => string) {
  if (!isByDay(event)) return { start: show(event.StartAt), end: show(event.EndAt), peak: show(event.PeakAt) };
  return { start: event.FirstDay, end: event.LastDay, peak: dayOf(event.PeakAt, event.TimeZone) };
}

const dayOf = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(instant));
