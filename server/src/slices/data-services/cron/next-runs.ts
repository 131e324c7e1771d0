import { problem } from '@freshet/contract';
import { isTimeZone, readCron } from '@freshet/domain';
import { cronTimes } from '#platform/cron-times';

export const shownRuns = 5;

/** When a schedule is due after an instant, by the clock of a zone. */
export function nextRuns(cron: string, timeZone: string, after: Date, count = shownRuns): Date[] {
  if (!isTimeZone(timeZone)) throw problem('services.zoneUnknown', { zone: timeZone });
  if (readCron(cron) === null) throw problem('services.cronInvalid');
  try {
    return cronTimes(cron.trim(), timeZone, after, count);
  } catch {
    throw problem('services.cronInvalid');
  }
}

export const nextRun = (cron: string, timeZone: string, after: Date): Date | null =>
  nextRuns(cron, timeZone, after, 1)[0] ?? null;
