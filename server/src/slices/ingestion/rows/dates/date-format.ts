import { makeLocal, monthByName } from './local-time.ts';

export interface ReadDate {
  /** `2026-03-08T02:30:00`. */
  readonly local: string;
  readonly hasTime: boolean;
  readonly utcOffsetMinutes: number | null;
}

type Part = 'year' | 'shortYear' | 'month' | 'monthName' | 'day' | 'hour' | 'minute' | 'second' | 'half';

const letters: Readonly<Record<string, readonly [Part, string]>> = {
  yyyy: ['year', String.raw`(\d{4})`],
  yy: ['shortYear', String.raw`(\d{2})`],
  MMMM: ['monthName', String.raw`(\p{L}{3,9})\.?`],
  MMM: ['monthName', String.raw`(\p{L}{3,9})\.?`],
  MM: ['month', String.raw`(\d{1,2})`],
  M: ['month', String.raw`(\d{1,2})`],
  dd: ['day', String.raw`(\d{1,2})`],
  d: ['day', String.raw`(\d{1,2})`],
  HH: ['hour', String.raw`(\d{1,2})`],
  H: ['hour', String.raw`(\d{1,2})`],
  hh: ['hour', String.raw`(\d{1,2})`],
  h: ['hour', String.raw`(\d{1,2})`],
  mm: ['minute', String.raw`(\d{2})`],
  m: ['minute', String.raw`(\d{1,2})`],
  ss: ['second', String.raw`(\d{2})(?:[.,]\d+)?`],
  s: ['second', String.raw`(\d{1,2})`],
  a: ['half', String.raw`([AaPp])\.?[Mm]\.?`],
};
const letterRuns = /yyyy|yy|MMMM|MMM|MM|M|dd|d|HH|H|hh|h|mm|m|ss|s|a/g;

/** Whether a format names a year, a month and a day. */
export const isDateFormat = (format: string): boolean => {
  const parts = partsOf(format);
  return (
    (parts.includes('year') || parts.includes('shortYear')) &&
    parts.some((part) => part.startsWith('month')) &&
    parts.includes('day')
  );
};

const partsOf = (format: string) => [...format.matchAll(letterRuns)].flatMap(([run]) => letters[run]?.[0] ?? []);

/** Reads dates of one format. Its time may be left out; anything else that differs is not such a date (null); nor is a day that does not exist. */
export function compileDateFormat(format: string): (text: string) => ReadDate | 'notADate' | null {
  const parts = partsOf(format);
  const timeAt = format.search(/[Hh]/);
  const [date, clock] = timeAt < 0 ? [format, ''] : splitBeforeGap(format, timeAt);
  const seconds = clock !== '' && !/s/.test(clock) ? String.raw`(?::\d{2})?` : '';
  const pattern = new RegExp(
    `^${toPattern(date)}${clock === '' ? String.raw`(?:[T\s]+00:00(?::00)?)?` : `(?:${toPattern(clock)}${seconds})?`}$`,
    'u',
  );
  return (text) => {
    const match = pattern.exec(text.trim());
    if (!match) return null;
    const at = new Map(parts.map((part, index) => [part, match[index + 1]] as const));
    const hour = at.get('hour');
    const local = makeLocal({
      year: at.get('year') ?? century(at.get('shortYear') ?? ''),
      month: at.get('month') ?? String(monthByName(at.get('monthName') ?? '')),
      day: at.get('day') ?? '',
      hour,
      minute: at.get('minute'),
      second: at.get('second'),
      half: at.get('half'),
    });
    return local === null ? 'notADate' : { local, hasTime: hour !== undefined, utcOffsetMinutes: null };
  };
}

/** Two digits are of this century up to 69, as everywhere in computing. */
export const century = (year: string) => (Number(year) < 70 ? `20${year}` : `19${year}`);

function splitBeforeGap(format: string, timeAt: number): [string, string] {
  let gap = timeAt;
  while (gap > 0 && !/[A-Za-z]/.test(format[gap - 1] ?? '')) gap -= 1;
  return [format.slice(0, gap), format.slice(gap)];
}

function toPattern(format: string): string {
  let pattern = '';
  let last = 0;
  for (const match of format.matchAll(letterRuns)) {
    pattern += plain(format.slice(last, match.index)) + (letters[match[0]]?.[1] ?? '');
    last = match.index + match[0].length;
  }
  return pattern + plain(format.slice(last));
}

const plain = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`);
