import type { CorrectedRange } from './corrections/correction.ts';

/** An instant to the tick of 100 nanoseconds, which a number of milliseconds cannot hold. */
export interface SeriesInstant {
  /** Whole milliseconds since 1970. */
  readonly ms: number;
  /** From 0 to 9999: what comes on top. */
  readonly ticks: number;
}

export interface ParsedInstant extends SeriesInstant {
  readonly offsetMinutes: number;
  /** Written as 24:00: the end of the day named, and a daily value at it is of that day. */
  readonly isEndOfDay: boolean;
}

const ticksPerMs = 10_000;
const dayMs = 86_400_000;

/** How AQUARIUS writes an open end. */
export const firstInstant: SeriesInstant = { ms: Date.parse('0001-01-01T00:00:00Z'), ticks: 0 };
export const lastInstant: SeriesInstant = { ms: Date.parse('9999-12-31T23:59:59.999Z'), ticks: ticksPerMs - 1 };

const pattern = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,7}))?)?(Z|[+-]\d\d:?\d\d)?$/i;

/**
 * Reads ISO 8601 with up to seven decimals, `24:00` and an offset, or `MinInstant` and `MaxInstant`. Null for days and
 * times that do not exist (leap seconds are none), offsets no clock has, and times without an offset unless one is
 * given.
 */
export function parseSeriesInstant(text: string, usualOffsetMinutes: number | null = null): ParsedInstant | null {
  if (text === 'MinInstant') return { ...firstInstant, offsetMinutes: 0, isEndOfDay: false };
  if (text === 'MaxInstant') return { ...lastInstant, offsetMinutes: 0, isEndOfDay: false };
  return parseWhole(text) ?? parseAny(text, usualOffsetMinutes);
}

function parseAny(text: string, usualOffsetMinutes: number | null): ParsedInstant | null {
  const [, day, hour, minute, second = '0', decimals = '', zone] = pattern.exec(text.trim()) ?? [];
  if (day === undefined) return null;
  const offsetMinutes = zone === undefined ? usualOffsetMinutes : parseOffset(zone);
  if (offsetMinutes === null) return null;
  const [hours, minutes, seconds, fraction] = [
    Number(hour),
    Number(minute),
    Number(second),
    Number(decimals.padEnd(7, '0')),
  ];
  const isEndOfDay = hours === 24 && minutes === 0 && seconds === 0 && fraction === 0;
  const start = startOfDay(day);
  if (start === null) return null;
  if ((hours > 23 && !isEndOfDay) || minutes > 59 || seconds > 59) return null;
  const ms = start + ((hours * 60 + minutes - offsetMinutes) * 60 + seconds) * 1000 + Math.floor(fraction / ticksPerMs);
  return { ms, ticks: fraction % ticksPerMs, offsetMinutes, isEndOfDay };
}

/**
 * Exactly as `formatSeriesInstant` writes a time within a day, which is how points come by the million; null for all
 * others.
 */
function parseWhole(text: string): ParsedInstant | null {
  if (text.length !== 33 || text[10] !== 'T' || text[13] !== ':' || text[16] !== ':' || text[19] !== '.') return null;
  const [hours, minutes, seconds] = [digits(text, 11, 13), digits(text, 14, 16), digits(text, 17, 19)];
  const [fraction, start] = [digits(text, 20, 27), startOfDay(text.slice(0, 10))];
  const offsetMinutes = parsedOffset.text === text.slice(27) ? parsedOffset.minutes : rememberOffset(text.slice(27));
  if (start === null || offsetMinutes === null) return null;
  if (!(hours < 24 && minutes < 60 && seconds < 60 && fraction >= 0)) return null;
  const ms = start + ((hours * 60 + minutes - offsetMinutes) * 60 + seconds) * 1000 + Math.floor(fraction / ticksPerMs);
  return { ms, ticks: fraction % ticksPerMs, offsetMinutes, isEndOfDay: false };
}

/** The number that digits write; NaN where something else is. */
function digits(text: string, from: number, to: number): number {
  let sum = 0;
  for (let index = from; index < to; index += 1) {
    const digit = text.charCodeAt(index) - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    sum = sum * 10 + digit;
  }
  return sum;
}

let parsedOffset: { readonly text: string; readonly minutes: number | null } = { text: '', minutes: null };

function rememberOffset(text: string): number | null {
  parsedOffset = { text, minutes: /^[+-]\d\d:\d\d$/.test(text) ? parseOffset(text) : null };
  return parsedOffset.minutes;
}

/** Points come by the million and hundreds in a row are of one day: the last one is remembered in both directions. */
let parsedDay: { readonly day: string; readonly start: number | null } = { day: '', start: null };

function startOfDay(day: string): number | null {
  if (parsedDay.day !== day) {
    const start = Date.parse(`${day}T00:00:00Z`);
    const exists =
      /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(start) && new Date(start).toISOString().slice(0, 10) === day;
    parsedDay = { day, start: exists ? start : null };
  }
  return parsedDay.start;
}

/** From −12:00 to +14:00; null for others. */
function parseOffset(text: string): number | null {
  if (text.toUpperCase() === 'Z') return 0;
  const [hours, minutes] = [Number(text.slice(1, 3)), Number(text.slice(-2))];
  const total = (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
  return minutes < 60 && total >= -720 && total <= 840 ? total : null;
}

/** With seven decimals and an offset, as AQUARIUS does; a midnight that ends a day is written as 24:00 of that day. */
export function formatSeriesInstant(
  { ms, ticks }: SeriesInstant,
  offsetMinutes: number,
  { isEndOfDay = false }: { readonly isEndOfDay?: boolean } = {},
): string {
  const local = ms + offsetMinutes * 60_000;
  const day = Math.floor(local / dayMs);
  const inDay = local - day * dayMs;
  const decimals = String((inDay % 1000) * ticksPerMs + ticks).padStart(7, '0');
  const isEnd = isEndOfDay && ticks === 0 && inDay === 0;
  const seconds = Math.floor(inDay / 1000);
  const time = isEnd
    ? '24:00:00'
    : `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return `${nameOfDay(isEnd ? day - 1 : day)}T${time}.${decimals}${formatOffset(offsetMinutes)}`;
}

let formattedDay: { readonly day: number; readonly name: string } = { day: 0, name: '1970-01-01' };

function nameOfDay(day: number): string {
  if (formattedDay.day !== day) formattedDay = { day, name: new Date(day * dayMs).toISOString().slice(0, 10) };
  return formattedDay.name;
}

const two = (number: number): string => (number < 10 ? `0${number}` : `${number}`);

function formatOffset(offsetMinutes: number): string {
  const size = Math.abs(offsetMinutes);
  return `${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

export const compareInstants = (left: SeriesInstant, right: SeriesInstant): number =>
  left.ms - right.ms || left.ticks - right.ticks;

/** Ticks since 1970. */
export const toEpochTicks = ({ ms, ticks }: SeriesInstant): bigint => BigInt(ms) * BigInt(ticksPerMs) + BigInt(ticks);

export function fromEpochTicks(all: bigint): SeriesInstant {
  const size = BigInt(ticksPerMs);
  const ticks = ((all % size) + size) % size;
  return { ms: Number((all - ticks) / size), ticks: Number(ticks) };
}

/**
 * The whole milliseconds, both included, of a range whose end is excluded: an end one tick after the last point keeps
 * that point in. Null where no whole millisecond lies in it.
 */
export function toPointRange(start: SeriesInstant, end: SeriesInstant): CorrectedRange | null {
  const range = { from: roundUp(start), to: roundUp(end) - 1 };
  return range.from <= range.to ? range : null;
}

/** The end, one tick after the last point, that such a range has. */
export const toRangeEnd = (lastPointMs: number): SeriesInstant => ({ ms: lastPointMs, ticks: 1 });

const roundUp = ({ ms, ticks }: SeriesInstant): number => (ticks === 0 ? ms : ms + 1);
