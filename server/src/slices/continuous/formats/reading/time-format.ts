/** A time as a file writes it. */
export interface WrittenTime {
  /** Milliseconds as if the clock were at UTC. */
  readonly localMs: number;
  /** Where the time says it itself. */
  readonly offsetMinutes: number | null;
  readonly isLeapSecond: boolean;
}

type Part = 'year' | 'shortYear' | 'month' | 'monthName' | 'day' | 'hour' | 'minute' | 'second' | 'fraction' | 'half';

const letters: Readonly<Record<string, readonly [readonly Part[], string]>> = {
  yyyy: [['year'], String.raw`(\d{4})`],
  yy: [['shortYear'], String.raw`(\d{2})`],
  MMM: [['monthName'], String.raw`(\p{L}{3,9})\.?`],
  MM: [['month'], String.raw`(\d{2})`],
  M: [['month'], String.raw`(\d{1,2})`],
  dd: [['day'], String.raw`(\d{2})`],
  d: [['day'], String.raw`(\d{1,2})`],
  HH: [['hour'], String.raw`(\d{2})`],
  H: [['hour'], String.raw`(\d{1,2})`],
  h: [['hour'], String.raw`(\d{1,2})`],
  mm: [['minute'], String.raw`(\d{2})`],
  ss: [['second', 'fraction'], String.raw`(\d{2})(?:[.,](\d{1,9}))?`],
  a: [['half'], String.raw`([AaPp])\.?[Mm]\.?`],
};
const letterRuns = /yyyy|yy|MMM|MM|M|dd|d|HH|H|h|mm|ss|a/g;
const zone = String.raw`(?: ?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?))?`;
const longestTime = 40;

/**
 * Reads times of one format, such as `yyyy-MM-dd HH:mm:ss` or `M/d/yy h:mm a`; null for other texts and for days that
 * do not exist.
 */
export function compileTimeFormat(format: string): ReadTime {
  const known = compiled.get(format);
  if (known) return known;
  const read = epochFormats.get(format) ?? compile(format);
  if (compiled.size < mostCompiled) compiled.set(format, read);
  return read;
}

type ReadTime = (text: string) => WrittenTime | null;

/** Counts of seconds or milliseconds since 1970 in UTC, of the years that loggers have seen. */
const epochFormats: ReadonlyMap<string, ReadTime> = new Map(
  [
    { format: 'epoch s', pattern: /^\d{9,10}(?:\.\d{1,9})?$/, unit: 1000 },
    { format: 'epoch ms', pattern: /^\d{12,13}$/, unit: 1 },
  ].map(({ format, pattern, unit }) => [
    format,
    (text) => {
      if (!pattern.test(text)) return null;
      return { localMs: Math.floor(Number(text) * unit), offsetMinutes: 0, isLeapSecond: false };
    },
  ]),
);

const compiled = new Map<string, ReadTime>();
const mostCompiled = 500;

function compile(format: string): ReadTime {
  const parts = [...format.matchAll(letterRuns)].flatMap(([run]) => letters[run]?.[0] ?? []);
  // Seconds that a format leaves out may be there all the same.
  const seconds = parts.includes('minute') && !parts.includes('second');
  const pattern = new RegExp(`^${toPattern(format, seconds)}${parts.includes('hour') ? zone : '()'}$`, 'u');
  const order = seconds ? withSeconds(parts) : parts;
  const at = (part: Part) => order.indexOf(part) + 1;
  const [year, shortYear, month, monthName, day] = [
    at('year'),
    at('shortYear'),
    at('month'),
    at('monthName'),
    at('day'),
  ];
  const [hour, minute, second, fraction, half] = [at('hour'), at('minute'), at('second'), at('fraction'), at('half')];
  return (text) => {
    const match = text.length > longestTime ? null : pattern.exec(text);
    if (!match) return null;
    const number = (index: number) => (index === 0 ? 0 : Number(match[index] ?? 0));
    const date = {
      year: shortYear > 0 ? century(number(shortYear)) : number(year),
      month: monthName > 0 ? monthByName(match[monthName] ?? '') : number(month),
      day: number(day),
    };
    const clock = {
      hour: half > 0 ? hourOfHalf(number(hour), match[half] ?? '') : number(hour),
      minute: number(minute),
      second: number(second),
      ms: fraction > 0 ? Math.floor(Number(`0.${match[fraction] ?? 0}`) * 1000) : 0,
    };
    return toWritten(date, clock, match[order.length + 1]);
  };
}

function withSeconds(parts: readonly Part[]): Part[] {
  const minute = parts.indexOf('minute') + 1;
  return [...parts.slice(0, minute), 'second', 'fraction', ...parts.slice(minute)];
}

function toPattern(format: string, hasOptionalSeconds: boolean): string {
  let pattern = '';
  let last = 0;
  for (const match of format.matchAll(letterRuns)) {
    pattern += plain(format.slice(last, match.index)) + (letters[match[0]]?.[1] ?? '');
    if (match[0] === 'mm' && hasOptionalSeconds) pattern += String.raw`(?::(\d{2})(?:[.,](\d{1,9}))?)?`;
    last = match.index + match[0].length;
  }
  return pattern + plain(format.slice(last));
}

const plain = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replace(/ +/g, ' {1,3}');

/** Two digits are of this century up to 69, as everywhere in computing. */
const century = (year: number) => (year < 70 ? 2000 + year : 1900 + year);

const hourOfHalf = (hour: number, half: string) =>
  hour < 1 || hour > 12 ? Number.NaN : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const frenchMonths = ['jan', 'fev', 'mar', 'avr', 'mai', 'juin', 'juil', 'aou', 'sep', 'oct', 'nov', 'dec'];

function monthByName(name: string): number {
  const folded = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const fits = (month: string) => folded.startsWith(month);
  return 1 + Math.max(months.findIndex(fits), frenchMonths.findIndex(fits));
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly ms: number;
}

function toWritten({ year, month, day }: Day, { hour, minute, second, ms }: TimeOfDay, zoneText: string | undefined) {
  if (!(year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month))) return null;
  const isLeapSecond = second === 60 && minute === 59;
  // Midnight at the end of a day is that at the start of the next.
  const isMidnight = hour === 24 && minute === 0 && second === 0 && ms === 0;
  if (!((hour <= 23 || isMidnight) && minute <= 59 && (second <= 59 || isLeapSecond))) return null;
  const localMs = utcOf(year, month, day) + ((hour * 60 + minute) * 60 + second) * 1000 + ms;
  return { localMs, offsetMinutes: readOffset(zoneText), isLeapSecond };
}

/** `Date.UTC` takes the years 0 to 99 for 1900 to 1999. */
const utcOf = (year: number, month: number, day: number): number =>
  year < 100 ? new Date(0).setUTCFullYear(year, month - 1, day) : Date.UTC(year, month - 1, day);

const daysIn = (year: number, month: number): number => {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
};

/** `-07:00`, `-0700`, `-07`, `+5`, `Z`, as minutes; null for none, and for what no clock has. */
export function readOffset(text: string | undefined): number | null {
  if (!text || text.length > 10) return null;
  if (/^(?:Z|UTC|GMT)$/i.test(text)) return 0;
  const [, sign, hours, minutes] = /^([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(text) ?? [];
  if (sign === undefined) return null;
  const all = Number(hours) * 60 + Number(minutes ?? 0);
  const offset = sign === '-' ? -all : all;
  return offset >= -12 * 60 && offset <= 14 * 60 && Number(minutes ?? 0) < 60 ? offset : null;
}
