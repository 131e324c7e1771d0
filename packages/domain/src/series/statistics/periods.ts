import { makeZoneClock, type ZoneClock } from '../../zone-clock.ts';

export const periodKinds = ['hour', 'day', 'month', 'year', 'waterYear'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** A stretch of a station's own time: from `start`, included, to `end`, excluded, whatever the clock did between. */
export interface Period {
  readonly start: number;
  readonly end: number;
  /** `2026-03-08T02:00`, `2026-03-08`, `2026-03`, `2026`; a water year is named after the year it ends in. */
  readonly label: string;
  /** Of the clock at its start; distinguishes the two hours of the same name when the clock is put back. */
  readonly offsetMinutes: number;
}

/** A station's clock: a zone of the IANA list with its summer time, or an offset that never changes. */
export type ClockSetting = { readonly timeZone: string } | { readonly offsetMinutes: number };

// Asking what the clocks of a zone say takes long; a clock remembers its days.
const zoneClocks = new Map<string, ZoneClock>();

export function makeSeriesClock(setting: ClockSetting): ZoneClock {
  if ('timeZone' in setting) {
    const clock = zoneClocks.get(setting.timeZone) ?? makeZoneClock(setting.timeZone);
    zoneClocks.set(setting.timeZone, clock);
    return clock;
  }
  const { offsetMinutes } = setting;
  const clock: ZoneClock = {
    offsetAt: () => offsetMinutes,
    instantOf: (localMs) => ({ ms: localMs - offsetMinutes * 60_000, offsetMinutes, kind: 'once' }),
  };
  fixedClocks.add(clock);
  return clock;
}

export interface PeriodSetting {
  readonly kind: PeriodKind;
  readonly clock: ZoneClock;
  /** The month a water year begins with; October where it is left out. */
  readonly firstMonth?: number | undefined;
}

const hourMs = 3_600_000;

/** The periods that touch the time from `from` (included) to `to` (excluded), without a hole between them. */
export function listPeriods(setting: PeriodSetting, from: number, to: number): Period[] {
  const periods: Period[] = [];
  if (!Number.isFinite(from) || !Number.isFinite(to)) throw new RangeError('Periods need a finite start and end.');
  if (from >= to) return periods;
  if (setting.kind === 'day' && isFixed(setting.clock)) return listFixedDays(setting.clock.offsetAt(from), from, to);
  for (let start = localStart(setting, from); ; ) {
    const next = nextStart(setting, start);
    const whole = makePeriod(setting, start, next);
    if (whole.start >= to) return periods;
    if (setting.kind === 'hour')
      periods.push(...hoursOf(whole, setting.clock).filter((hour) => hour.end > from && hour.start < to));
    else if (whole.end > from) periods.push(whole);
    start = next;
  }
}

const fixedClocks = new WeakSet<ZoneClock>();
const isFixed = (clock: ZoneClock): boolean => fixedClocks.has(clock);

/** The days of a clock that never changes: ten years of them are requested at once. */
function listFixedDays(offsetMinutes: number, from: number, to: number): Period[] {
  const days: Period[] = [];
  const [dayMs, offsetMs] = [24 * hourMs, offsetMinutes * 60_000];
  for (let local = Math.floor((from + offsetMs) / dayMs) * dayMs; local - offsetMs < to; local += dayMs) {
    const label = new Date(local).toISOString().slice(0, 10);
    days.push({ start: local - offsetMs, end: local - offsetMs + dayMs, label, offsetMinutes });
  }
  return days;
}

/** The local time, as if it were UTC, at which the period around an instant begins; hours are cut from days. */
function localStart({ kind, clock, firstMonth = 10 }: PeriodSetting, instant: number): number {
  const local = new Date(instant + clock.offsetAt(instant) * 60_000);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth()];
  if (kind === 'month') return utc(year, month, 1);
  if (kind === 'year') return utc(year, 0, 1);
  if (kind === 'waterYear') return utc(month + 1 >= firstMonth ? year : year - 1, firstMonth - 1, 1);
  return utc(year, month, local.getUTCDate());
}

function nextStart({ kind }: PeriodSetting, localMs: number): number {
  const local = new Date(localMs);
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()];
  if (kind === 'month') return utc(year, month + 1, 1);
  return kind === 'year' || kind === 'waterYear' ? utc(year + 1, month, 1) : utc(year, month, day + 1);
}

/** As `Date.UTC`, which takes the years up to 99 for those of the last century. */
function utc(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month, day);
}

function makePeriod({ kind, clock, firstMonth = 10 }: PeriodSetting, localMs: number, nextMs: number): Period {
  const start = clock.instantOf(localMs).ms;
  const day = new Date(localMs).toISOString().slice(0, 10);
  const label = {
    hour: day,
    day,
    month: day.slice(0, 7),
    year: day.slice(0, 4),
    waterYear: firstMonth === 1 ? day.slice(0, 4) : new Date(nextMs).toISOString().slice(0, 4),
  }[kind];
  return { start, end: clock.instantOf(nextMs).ms, label, offsetMinutes: clock.offsetAt(start) };
}

/** The hours of a day, 23 or 25 of them when the clock is changed by one. */
function hoursOf({ start, end }: Period, clock: ZoneClock): Period[] {
  const hours: Period[] = [];
  for (let at = start; at < end; at += hourMs) {
    const offsetMinutes = clock.offsetAt(at);
    const label = new Date(at + offsetMinutes * 60_000).toISOString().slice(0, 16);
    hours.push({ start: at, end: Math.min(at + hourMs, end), label, offsetMinutes });
  }
  return hours;
}
