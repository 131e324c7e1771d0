import { problem } from '@freshet/contract';
import { isTimeZone } from '@freshet/domain';
import { cronTimes } from '#platform/cron-times';

const dayMs = 86_400_000;

/** So many times are looked at: several times of one day need not be the next two. */
const timesLookedAt = 10;

/** Refuses a calendar that cannot be read, that never comes, or that would make reports all day long. */
export function requireCalendar(cron: string, timeZone: string, now: Date): void {
  if (!isTimeZone(timeZone)) throw problem('reports.zoneUnknown', { zone: timeZone });
  let before = nextAfter(cron, timeZone, now);
  if (before === null) throw problem('reports.cronInvalid');
  for (let at = 1; at < timesLookedAt; at += 1) {
    const next = nextAfter(cron, timeZone, before);
    if (next === null) return;
    // One day less an hour: when the clocks are put forward a day is shorter.
    if (next.getTime() - before.getTime() < dayMs - 3_600_000) throw problem('reports.cronTooOften');
    before = next;
  }
}

/** When it is due next; null when it never is. */
export function nextAfter(cron: string, timeZone: string, after: Date): Date | null {
  const fields = cron.trim().split(/\s+/);
  // Sunday is 0; 7 has two readings.
  if (fields.length !== 5 || /7/.test(fields[4]?.replace(/#\d|L/g, '') ?? '')) throw problem('reports.cronInvalid');
  try {
    return cronTimes(fields.join(' '), timeZone, after, 1)[0] ?? null;
  } catch {
    throw problem('reports.cronInvalid');
  }
}
