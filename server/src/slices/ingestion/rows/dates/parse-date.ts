import { copyText } from '../copy-text.ts';
import { readZone } from '../parse-words.ts';
import type { ReadDate } from './date-format.ts';
import { century, compileDateFormat } from './date-format.ts';
import { makeLocal, monthByName } from './local-time.ts';
import { tidyDate } from './tidy-date.ts';

export type DateProblem =
  | { readonly problem: 'notADate' | 'yearTooOld' | 'dateInFuture' }
  | { readonly problem: 'dateAmbiguous'; readonly first: string; readonly second: string }
  | { readonly problem: 'dateOtherFormat'; readonly format: string };
type DateOrder = 'dayFirst' | 'monthFirst';
export type DateReading = ReadDate | DateProblem;

const time = String.raw`(\d{1,2})(?::?|\s?h\s?)(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?:\s*([AaPp])\.?[Mm]\.?)?`;
const zone = String.raw`\s*(Z|(?:UTC|GMT)?[+-]\d{2}(?::?\d{2})?|(?:UTC|GMT)[+-]\d|\(?(?:UTC|GMT|CES?T|(?:[NAECMPH]|AK|AH|AC|AE|AW|NZ)[SD]T)\)?)?`;
const iso = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T\s]\s*${time}${zone})?$`);
const compact = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/;
const slashed = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:[T\s]\s*${time}${zone})?$`);
const dayNamed = new RegExp(
  String.raw`^(\d{1,2})[\s.-]+(\p{L}{3,9})\.?[\s,.-]+(\d{4}|\d{2})(?:[T\s,]\s*${time}${zone})?$`,
  'u',
);
const monthNamed = new RegExp(String.raw`^(\p{L}{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})(?:[T\s,]\s*${time}${zone})?$`, 'u');

const mostRemembered = 20_000;

/** Makes a reader of dates for one file. Texts repeat from row to row, so what was read is remembered. */
export function makeDateReader(format: string, nowMs: number, order?: DateOrder): (text: string) => DateReading {
  const known = new Map<string, DateReading>();
  const readFormat = format === '' ? null : compileDateFormat(format);
  const inRange = rangeCheck(nowMs);
  return (text) => {
    const reading = known.get(text);
    if (reading) return reading;
    const read = inRange(
      readIso(text) ?? (readFormat ? readWritten(readFormat(text), format) : readTidied(tidyDate(text), order)),
    );
    if (known.size >= mostRemembered) known.clear();
    known.set(copyText(text), read);
    return read;
  };
}

function rangeCheck(nowMs: number): (read: DateReading) => DateReading {
  const oldest = new Date(nowMs).getUTCFullYear() - 1000;
  const tomorrowMs = nowMs + 86_400_000;
  return (read) => {
    if ('problem' in read) return read;
    if (Number(read.local.slice(0, 4)) <= oldest) return { problem: 'yearTooOld' };
    // Without an offset the clock may be up to 14 hours ahead of ours.
    const aheadMs = read.utcOffsetMinutes === null ? 14 * 3_600_000 : read.utcOffsetMinutes * 60_000;
    return Date.parse(`${read.local}Z`) - aheadMs > tomorrowMs ? { problem: 'dateInFuture' } : read;
  };
}

const notADate: DateProblem = { problem: 'notADate' };

function readWritten(read: ReadDate | 'notADate' | null, format: string): DateReading {
  if (read === 'notADate') return notADate;
  return read ?? { problem: 'dateOtherFormat', format };
}

function readIso(text: string): DateReading | null {
  const match = iso.exec(text) ?? null;
  if (match) {
    const [, year = '', , month = '', day = '', ...clock] = match;
    return makeDate([year, month, day], clock);
  }
  const packed = compact.exec(text);
  if (!packed) return null;
  const [, year = '', month = '', day = '', hour, minute, second] = packed;
  return makeDate([year, month, day], hour === undefined ? [] : [hour, minute, second]);
}

const readTidied = (text: string, order: DateOrder | undefined) => readIso(text) ?? readFreely(text, order);

function readFreely(text: string, order: DateOrder | undefined): DateReading {
  const numbers = slashed.exec(text);
  if (numbers) return readSlashed(numbers, order);
  const named = dayNamed.exec(text);
  if (named) {
    const [, day = '', name = '', year = '', ...clock] = named;
    return makeDate([year.length === 2 ? century(year) : year, String(monthByName(name)), day], clock);
  }
  const american = monthNamed.exec(text);
  if (!american) return notADate;
  const [, name = '', day = '', year = '', ...clock] = american;
  return makeDate([year, String(monthByName(name)), day], clock);
}

/** Day and month that could change places are not guessed. */
function readSlashed(match: RegExpExecArray, order: DateOrder | undefined): DateReading {
  const [, a = '', sign = '', b = '', written = '', ...clock] = match;
  // `24-05-12` could begin with the year; with dots nobody writes it so.
  if (written.length === 2 && sign === '-') return notADate;
  const year = written.length === 2 ? century(written) : written;
  const dayFirst = makeDate([year, b, a], clock);
  const monthFirst = makeDate([year, a, b], clock);
  if (order) return order === 'dayFirst' ? dayFirst : monthFirst;
  if ('problem' in monthFirst) return dayFirst;
  if ('problem' in dayFirst || dayFirst.local === monthFirst.local) return monthFirst;
  return { problem: 'dateAmbiguous', first: spell(dayFirst.local), second: spell(monthFirst.local) };
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const spell = (local: string) => `${Number(local.slice(8, 10))} ${monthNames[Number(local.slice(5, 7)) - 1]}`;

type Parts = readonly (string | undefined)[];

function makeDate(
  [year, month, day]: readonly [string, string, string],
  [hour, minute, second, half, offset]: Parts,
): DateReading {
  const local = makeLocal({ year, month, day, hour, minute, second, half });
  if (local === null) return notADate;
  const utcOffsetMinutes = offset === undefined ? undefined : readOffset(offset);
  if (utcOffsetMinutes === null) return notADate;
  return { local, hasTime: hour !== undefined, utcOffsetMinutes: utcOffsetMinutes ?? null };
}

/** `Z`, `-08:00`, `-0800`, `-08` or `(PST)` as minutes from UTC; null for an unknown zone. */
function readOffset(text: string): number | null {
  if (text === 'Z') return 0;
  if (/[A-Z]/.test(text)) return readZone(text.replace(/[()]/g, ''));
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(3).replace(':', '') || 0);
  return text.startsWith('-') ? -minutes : minutes;
}
