import { makeZoneClock } from '../zone-clock.ts';

/** Hours from UTC of standard time, and the zone whose clocks are meant by the letter alone. */
const zones: Readonly<Record<string, readonly [hours: number, zone: string]>> = {
  N: [-3.5, 'America/St_Johns'],
  A: [-4, 'America/Halifax'],
  E: [-5, 'America/New_York'],
  C: [-6, 'America/Chicago'],
  M: [-7, 'America/Denver'],
  P: [-8, 'America/Los_Angeles'],
  Y: [-8, 'America/Whitehorse'],
  L: [-9, 'America/Anchorage'],
  H: [-10, 'Pacific/Honolulu'],
  B: [-11, 'Pacific/Pago_Pago'],
  J: [8, 'Asia/Shanghai'],
};

export const isShefZone = (text: string): boolean =>
  text === 'Z' || (/^[A-Z][SD]?$/.test(text) && text.charAt(0) in zones);

const hourMs = 3_600_000;

/** The instant of a local time of a SHEF zone: one letter follows the clocks there, S and D are standard and daylight time. */
export function instantOfShef(localMs: number, zone: string): number {
  const known = zones[zone.charAt(0)];
  if (!known) return localMs;
  const [hours, name] = known;
  if (zone.length === 1) return makeZoneClock(name).instantOf(localMs).ms;
  return localMs - (hours + (zone.charAt(1) === 'D' ? 1 : 0)) * hourMs;
}

/** A local day and time of day, as SHEF gathers them from its date fields. */
export interface ShefClock {
  readonly dayMs: number;
  readonly timeMs: number;
}

/** `mmdd`, `yymmdd` or `yyyymmdd`; without a year the one in which the day is nearest to now. */
export function readShefDay(text: string, nowMs: number): number | null {
  const match = /^(?:(\d{4}|\d{2})?)(\d{2})(\d{2})$/.exec(text);
  if (!match) return null;
  const [, year = '', month = '', day = ''] = match;
  const at = (full: number) => {
    const ms = Date.UTC(full, Number(month) - 1, Number(day));
    const date = new Date(ms);
    return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) ? ms : null;
  };
  if (year.length === 4) return at(Number(year));
  if (year.length === 2) return at(Number(year) < 70 ? 2000 + Number(year) : 1900 + Number(year));
  const now = new Date(nowMs).getUTCFullYear();
  const options = [now - 1, now, now + 1].flatMap((full) => at(full) ?? []);
  return options.length === 0
    ? null
    : options.reduce((best, each) => (Math.abs(each - nowMs) < Math.abs(best - nowMs) ? each : best));
}

/** What a field such as `DH1430` says about the time; null when it is no such field, or cannot be read. */
export function readShefClock(field: string, before: ShefClock, nowMs: number): ShefClock | null {
  const match = /^D([YMDHN])(\d{2,12})$/.exec(field);
  if (!match) return null;
  const [, letter = '', digits = ''] = match;
  // Each letter says where its digits begin; what is behind them goes on to minutes.
  const order = ['Y', 'M', 'D', 'H', 'N'];
  const pairs = digits.match(/\d{2}/g) ?? [];
  if (pairs.join('') !== digits) return null;
  const date = new Date(before.dayMs);
  const parts = new Map([
    ['Y', date.getUTCFullYear() % 100],
    ['M', date.getUTCMonth() + 1],
    ['D', date.getUTCDate()],
    ['H', Math.floor(before.timeMs / hourMs)],
    ['N', letter === 'N' ? 0 : 0],
  ]);
  for (const [index, pair] of pairs.entries()) parts.set(order[order.indexOf(letter) + index] ?? '', Number(pair));
  const of = (part: string) => parts.get(part) ?? 0;
  const two = (number: number) => String(number).padStart(2, '0');
  if (of('H') > 24 || of('N') > 59) return null;
  const dayMs =
    letter === 'H' || letter === 'N'
      ? before.dayMs
      : readShefDay(`${two(of('Y'))}${two(of('M'))}${two(of('D'))}`, nowMs);
  return dayMs === null ? null : { dayMs, timeMs: of('H') * hourMs + of('N') * 60_000 };
}

/** `DIH6`, `DIN-15`, `DRD1`: a step in minutes, or in months where days are not alike. */
export function readShefStep(text: string): { readonly minutes: number; readonly months: number } | null {
  const match = /^([SNHDMY])([+-]?\d{1,3})$/.exec(text);
  if (!match) return null;
  const count = Number(match[2]);
  const minutes = { S: 1 / 60, N: 1, H: 60, D: 1440, M: 0, Y: 0 }[match[1] ?? ''] ?? 0;
  return { minutes: minutes * count, months: match[1] === 'M' ? count : match[1] === 'Y' ? 12 * count : 0 };
}

export function addShefStep(
  ms: number,
  { minutes, months }: { minutes: number; months: number },
  times: number,
): number {
  const at = new Date(ms + Math.round(minutes * times * 60_000));
  if (months !== 0) at.setUTCMonth(at.getUTCMonth() + months * times);
  return at.getTime();
}
