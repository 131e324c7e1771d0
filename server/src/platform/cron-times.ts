import { makeZoneClock } from '@freshet/domain';
import { Cron } from 'croner';

/**
 * When a calendar of five fields is due after an instant, by the clock of a zone. An hour that the clock skips in spring
 * runs when it has been put forward; one that comes twice in autumn runs once, the first time. The calendar reckons in
 * local time, as if that were UTC: which clock a zone has is asked where all times are. Throws for one that cannot be read.
 */
export function cronTimes(cron: string, timeZone: string, after: Date, count: number): Date[] {
  const calendar = new Cron(cron, { timezone: 'UTC', mode: '5-part', paused: true });
  const clock = makeZoneClock(timeZone);
  const times: number[] = [];
  let last = after.getTime();
  let local = last + clock.offsetAt(last) * 60_000;
  while (times.length < count) {
    const next = calendar.nextRun(new Date(local));
    if (next === null) break;
    local = next.getTime();
    const { ms } = clock.instantOf(local);
    if (ms <= last) continue;
    times.push(ms);
    last = ms;
  }
  return times.map((ms) => new Date(ms));
}
