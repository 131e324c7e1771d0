import { expect, test } from 'vitest';
import { makeDateReader } from './parse-date.ts';

const read = makeDateReader('', Date.parse('2026-11-17T12:00:00Z'));

test('a date more than 1,000 years back is no date, one within them is', () => {
  expect(read('1026-11-17')).toEqual({ problem: 'yearTooOld' });
  expect(read('0001-01-01')).toEqual({ problem: 'yearTooOld' });
  expect(read('1899-12-30')).toMatchObject({ local: '1899-12-30T00:00:00' });
  expect(read('1027-01-01')).toMatchObject({ local: '1027-01-01T00:00:00' });
});
