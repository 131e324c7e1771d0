import { cronValues, makeZoneClock, readCron, type ZoneClock } from '@freshet/domain';
import { Cron } from 'croner';

/**
 * When a calendar of five fields is due after an instant, by the clock of a zone. An hour that the clock skips in
 * spring runs when it has been put forward; one that comes twice in autumn runs once, the first time. What runs in
 * every hour knows no such hours: it goes on without a pause. The calendar calculates in local time, as if that were
 * UTC: which clock a zone has is requested where all times are. Throws for one that cannot be read.
 */
export function cronTimes(cron: string, timeZone: string, after: Date, count: number): Date[] {
  const calendar = new Cron(cron, { timezone: 'UTC', mode: '5-part', paused: true });
  const clock = makeZoneClock(timeZone);
  const hours = readCron(cron)?.hour;
  const next = hours && cronValues('hour', hours).length === 24 ? nextInEveryHour : nextByHour;
  const times: Date[] = [];
  for (let last: number | null = after.getTime(); times.length < count; ) {
    last = next(calendar, clock, last);
    if (last === null) break;
    times.push(new Date(last));
  }
  return times;
}

const minuteMs = 60_000;
const localAt = (clock: ZoneClock, ms: number): number => ms + clock.offsetAt(ms) * minuteMs;

function nextByHour(calendar: Cron, clock: ZoneClock, last: number): number | null {
  for (let local = localAt(clock, last); ; ) {
    const next = calendar.nextRun(new Date(local));
    if (next === null) return null;
    local = next.getTime();
    const { ms } = clock.instantOf(local);
    if (ms > last) return ms;
  }
}

/** From one change of the clock to the next, local time and instants go side by side. */
function nextInEveryHour(calendar: Cron, clock: ZoneClock, last: number): number | null {
  const offset = clock.offsetAt(last);
  const next = calendar.nextRun(new Date(localAt(clock, last)));
  if (next === null) return null;
  const ms = next.getTime() - offset * minuteMs;
  const change = clock.offsetAt(ms) === offset ? null : firstChange(clock, last, ms);
  if (change === null) return ms;
  const afterChange = calendar.nextRun(new Date(localAt(clock, change) - 1000));
  return afterChange && afterChange.getTime() - clock.offsetAt(change) * minuteMs;
}

/** When the clock was changed between two instants, to the minute. */
function firstChange(clock: ZoneClock, from: number, to: number): number {
  let [before, after] = [Math.floor(from / minuteMs), Math.ceil(to / minuteMs)];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (clock.offsetAt(middle * minuteMs) === clock.offsetAt(from)) before = middle;
    else after = middle;
  }
  return after * minuteMs;
}
