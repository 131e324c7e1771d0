import type { AddFinding } from '../add-finding.ts';
import { readZone } from '../parse-words.ts';
import type { Fields, ParsedRow } from '../rows.ts';
import { endOfDay, nextDay, readClock } from './local-time.ts';
import { offsetInZone } from './offset-in-zone.ts';
import type { DateReading } from './parse-date.ts';

type Sampled = Pick<ParsedRow, 'sampledLocal' | 'hasTime' | 'utcOffsetMinutes'>;
const unread: Sampled = { sampledLocal: null, hasTime: false, utcOffsetMinutes: null };

/** When a row was sampled: its day, the time beside it, and the zone that both or a column of its own say. */
export function parseSampled(fields: Fields, readDate: (text: string) => DateReading, addFinding: AddFinding): Sampled {
  const text = fields.SampleDateTime;
  if (!text) {
    addFinding('dateMissing', 'SampleDateTime');
    return unread;
  }
  const read = readDate(text);
  if ('problem' in read) {
    const { problem, ...more } = read;
    addFinding(problem, 'SampleDateTime', more);
    return unread;
  }
  // A day that a program wrote with midnight has its time in the column beside.
  const isDay = !read.hasTime || (read.utcOffsetMinutes === null && read.local.endsWith('T00:00:00'));
  const time = splitZone(isDay ? withoutDay(fields.SampleTime ?? '', read.local.slice(0, 10)) : '');
  const clock = noTime.test(time.clock) ? '' : readClock(time.clock);
  if (clock === null) {
    addFinding('notATime', 'SampleTime');
    return unread;
  }
  const day = read.local.slice(0, 10);
  const sampledLocal = clock === '' ? read.local : clock === endOfDay ? nextDay(day) : `${day}T${clock}`;
  const offsetMinutes = read.utcOffsetMinutes ?? time.offsetMinutes;
  const utcOffsetMinutes =
    offsetMinutes ?? (fields.TimeZone ? parseZone(fields.TimeZone, sampledLocal, addFinding) : null);
  return { sampledLocal, hasTime: read.hasTime || clock !== '', utcOffsetMinutes };
}

/** What is in a column of times where nobody wrote one down. */
const noTime = /^(?:n\/?a|unknown|inconnue?|not recorded|[-–—]{0,4})$/i;

/** `1899-12-30 09:05` is how databases write a time alone; others write the day of the sample before it once more. */
function withoutDay(text: string, day: string): string {
  const [, written = '', clock = text] = /^(\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4})[T\s]+(\d.*)$/.exec(text) ?? [];
  return written === day || /^(?:1899-12-3[01]|1900-01-0[01]|12\/3[01]\/1899|0?1\/0?[01]\/1900)$/.test(written)
    ? clock
    : text;
}

/** `09:05 PST` is a time and the zone of its clock. */
function splitZone(text: string): { readonly clock: string; readonly offsetMinutes: number | null } {
  const [, clock = '', zone = ''] = /^(.*\d.*?)\s+\(?([A-Z]{3,4}(?:[+-]\d{1,2}(?::?\d{2})?)?)\)?$/.exec(text) ?? [];
  const offsetMinutes = zone === '' ? null : readZone(zone);
  return offsetMinutes === null ? { clock: text, offsetMinutes } : { clock, offsetMinutes };
}

function parseZone(text: string, local: string, addFinding: AddFinding): number | null {
  const minutes = readZone(text) ?? offsetInZone(text, local);
  if (minutes === null) addFinding('timeZoneUnknown', 'TimeZone');
  return minutes;
}
