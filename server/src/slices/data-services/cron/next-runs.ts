import { problem } from '@freshet/contract';
import { isTimeZone, readCron } from '@freshet/domain';
import { Cron } from 'croner';

export const shownRuns = 5;

/**
 * When a schedule is due after an instant, by the clock of a zone. An hour that the clock skips in spring runs when it
 * has been put forward; one that comes twice in autumn runs once, the first time.
 */
export function nextRuns(cron: string, timeZone: string, after: Date, count = shownRuns): Date[] {
  if (!isTimeZone(timeZone)) throw problem('services.zoneUnknown', { zone: timeZone });
  if (readCron(cron) === null) throw problem('services.cronInvalid');
  try {
    return new Cron(cron.trim(), { timezone: timeZone, mode: '5-part', paused: true }).nextRuns(count, after);
  } catch {
    throw problem('services.cronInvalid');
  }
}

export const nextRun = (cron: string, timeZone: string, after: Date): Date | null =>
  nextRuns(cron, timeZone, after, 1)[0] ?? null;
