import { expect, test } from 'vitest';
import { readClock } from './local-time.ts';
import { makeDateReader } from './parse-date.ts';

const read = makeDateReader('', Date.parse('2026-06-15T12:00:00Z'));

test.each([
  ['2025-11-02 01:30 PDT', '2025-11-02T01:30:00', -420],
  ['2025-11-02 01:30 PST', '2025-11-02T01:30:00', -480],
  ['2025-04-03 10:00 (EST)', '2025-04-03T10:00:00', -300],
  ['04/13/2025 2:30 PM MDT', '2025-04-13T14:30:00', -360],
  ['3 Apr 2025 10:00 GMT', '2025-04-03T10:00:00', 0],
  ['2025-04-03 9 h 05', '2025-04-03T09:05:00', null],
  ['2025-04-03 14h30', '2025-04-03T14:30:00', null],
])('%s is read with its zone', (text, local, utcOffsetMinutes) => {
  expect(read(text)).toEqual({ local, hasTime: true, utcOffsetMinutes });
});

test.each([
  '2025-04-03 10:00 XST',
  '2025-04-03 10:00 Vancouver',
  '2025-04-03 PST',
  '2025-04-03 24:00',
  '2025-04-03 25 h 00',
])('%s is no date', (text) => {
  expect(read(text)).toEqual({ problem: 'notADate' });
});

test.each([
  ['9 h 30', '09:30:00'],
  ['9h30', '09:30:00'],
  ['14 h 05', '14:05:00'],
  ['0930', '09:30:00'],
  ['24:00', null],
  ['9 h', null],
])('the clock %s is %s', (text, clock) => {
  expect(readClock(text)).toBe(clock);
});
