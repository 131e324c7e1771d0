import { comparesDays, type SeriesEvent } from '@freshet/contract';
import { showInZone } from '#ui/dates/station-clock.ts';

/** When an event began, ended and was at its worst: days for daily statistics, whatever clock the series has, else moments. */
export function eventTimes(event: SeriesEvent, show: (instant: string) => string) {
  if (!comparesDays(event.Statistic))
    return { start: show(event.StartAt), end: show(event.EndAt), peak: show(event.PeakAt) };
  return { start: event.FirstDay, end: event.LastDay, peak: dayOf(event.PeakAt, event.TimeZone) };
}

const dayOf = (instant: string, timeZone: string): string => showInZone(instant, timeZone).slice(0, 10);
