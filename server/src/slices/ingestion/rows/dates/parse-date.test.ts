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
  ['2025-04-03 09:00 UTC+1', '2025-04-03T09:00:00', 60],
  ['2025-04-03 09:00 UTC-08:00', '2025-04-03T09:00:00', -480],
  ['2025-04-03 09:00 GMT-0330', '2025-04-03T09:00:00', -210],
  ['2025-04-03 0905', '2025-04-03T09:05:00', null],
  ['2025-04-03 9 AM', '2025-04-03T09:00:00', null],
  ['2025-04-03 9:05 p.m.', '2025-04-03T21:05:00', null],
  ['03APR2025:09:05:00', '2025-04-03T09:05:00', null],
  ['Thursday, April 3, 2025 9:05 am', '2025-04-03T09:05:00', null],
])('%s is read with its zone', (text, local, utcOffsetMinutes) => {
  expect(read(text)).toEqual({ local, hasTime: true, utcOffsetMinutes });
});

test.each([
  ['2025-02-28 24:00', '2025-03-01T00:00:00'],
  ['2024-12-31T24:00:00Z', '2025-01-01T00:00:00'],
  ['28-Feb-2025 24:00', '2025-03-01T00:00:00'],
])('%s is the midnight that ends the day', (text, local) => {
  expect(read(text)).toMatchObject({ local, hasTime: true });
});

test.each(['Sun 1 Mar 2026', 'March 1st, 2026', 'dimanche 1er mars 2026', '01MAR2026'])('%s is a day', (text) => {
  expect(read(text)).toEqual({ local: '2026-03-01T00:00:00', hasTime: false, utcOffsetMinutes: null });
});

test.each([
  '2025-04-03 10:00 XST',
  '2025-04-03 10:00 Vancouver',
  '2025-04-03 PST',
  '2025-04-03 24:01',
  '2025-04-03 25 h 00',
])('%s is no date', (text) => {
  expect(read(text)).toEqual({ problem: 'notADate' });
});

test.each([
  ['9 h 30', '09:30:00'],
  ['9h30', '09:30:00'],
  ['14 h 05', '14:05:00'],
  ['0930', '09:30:00'],
  ['24:00', '24:00:00'],
  ['24:01', null],
  ['9 AM', '09:00:00'],
  ['9 h', null],
])('the clock %s is %s', (text, clock) => {
  expect(readClock(text)).toBe(clock);
});

test('a short year is read with points, and may come first with dashes', () => {
  expect(read('13.4.24')).toEqual({ local: '2024-04-13T00:00:00', hasTime: false, utcOffsetMinutes: null });
  expect(read('3.4.24')).toEqual({ problem: 'dateAmbiguous', first: '3 April', second: '4 March' });
  expect(read('24-05-12')).toEqual({ problem: 'notADate' });
});
