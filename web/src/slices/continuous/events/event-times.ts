import { comparesDays, type SeriesEvent } from '@freshet/contract';

/** When an event began, ended and was at its worst: days for daily statistics, whatever clock the series has, else moments. */
export function eventTimes(event: SeriesEvent, show: (instant: string) => string) {
  if (!comparesDays(event.Statistic))
    return { start: show(event.StartAt), end: show(event.EndAt), peak: show(event.PeakAt) };
  return { start: event.FirstDay, end: event.LastDay, peak: event.PeakDay };
}
