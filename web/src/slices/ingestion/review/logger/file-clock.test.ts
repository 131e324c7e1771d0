import { expect, test } from 'vitest';
import { fixedOffsetOf, formatsLike, minutesOf, showByFileClock } from './file-clock.ts';
import type { LoggerFileView } from './logger-queries.ts';

const file = (OffsetMinutes: number | null, UtcOffsetMinutes: number | null, TimeZone: string | null) =>
  ({
    OffsetMinutes,
    Clock: { UtcOffsetMinutes, TimeZone, DateFormat: null },
    Columns: [],
  }) as unknown as LoggerFileView;

test('a new series keeps the clock of its file: what the file says, what a person says, or a zone without summer time', () => {
  expect(fixedOffsetOf(file(-420, null, null))).toBe(-420);
  expect(fixedOffsetOf(file(null, -480, null))).toBe(-480);
  expect(fixedOffsetOf(file(null, null, 'America/Denver'))).toBe(-420);
  expect(fixedOffsetOf(file(null, null, 'Australia/Sydney'))).toBe(600);
  expect(fixedOffsetOf(file(null, null, null))).toBe(0);
});

test('of days and months that may be either, both ways are offered', () => {
  expect(formatsLike('M/d/yy h:mm a').slice(0, 2)).toEqual(['M/d/yy h:mm a', 'd/M/yy h:mm a']);
  expect(formatsLike('dd.MM.yyyy HH:mm').slice(0, 2)).toEqual(['dd.MM.yyyy HH:mm', 'MM.dd.yyyy HH:mm']);
});

test.each([
  ['-07:00', -420],
  ['+5', 300],
  ['+05:45', 345],
  ['-13:00', null],
  ['7', null],
])('%s is %s minutes', (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes);
});

test('an instant is shown as the file writes it, by its offset or its zone', () => {
  const at = '2026-07-01T07:00:00.000Z';
  expect(showByFileClock(at, file(-480, null, null))).toBe('2026-06-30 23:00');
  expect(showByFileClock(at, file(null, null, 'America/Vancouver'))).toBe('2026-07-01 00:00');
});
