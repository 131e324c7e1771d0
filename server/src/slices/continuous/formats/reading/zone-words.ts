import { isTimeZone } from '@freshet/domain';
import type { FileClock } from './instant-reader.ts';
import { readOffset } from './time-format.ts';

/** Hours from UTC of the words by which agencies name the clock of a line. */
const hours: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  Z: 0,
  WET: 0,
  NST: -3.5,
  NDT: -2.5,
  AST: -4,
  ADT: -3,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  YST: -9,
  AKST: -9,
  AKDT: -8,
  HST: -10,
  HDT: -9,
  CET: 1,
  MEZ: 1,
  MESZ: 2,
  CEST: 2,
};

/** Minutes from UTC by a word such as `MST`; null for a word that is none. */
export function offsetOfWord(word: string): number | null {
  const known = word.trim().toUpperCase();
  return Object.hasOwn(hours, known) ? (hours[known] ?? 0) * 60 : readOffset(word.trim());
}

/** `UTC-7`, `GMT+01:00`, `MST` or `America/Vancouver`; null for what is none. */
export function readClockName(text: string): FileClock {
  const name = text.trim().slice(0, 60);
  const word = offsetOfWord(name);
  if (word !== null) return word;
  const [, offset] = /^(?:UTC|GMT)\s?([+-]\d{1,2}(?::?\d{2})?)$/i.exec(name) ?? [];
  if (offset !== undefined) return readOffset(offset);
  return name.includes('/') && isTimeZone(name) ? name : null;
}
