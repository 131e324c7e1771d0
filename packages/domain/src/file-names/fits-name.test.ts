import { expect, test } from 'vitest';
import { fitsName } from './fits-name.ts';

test.each([
  ['EDD_2026.csv', 'edd_*.csv', true],
  ['EDD_2026.csv', '*.xlsx; edd_*', true],
  ['EDD_2026.csv.bak', 'edd_*.csv', false],
  ['report-1.csv', 'report-?.csv', true],
  ['report-12.csv', 'report-?.csv', false],
  ['abcabd.csv', 'ab*abd.*', true],
  ['a.csv', 'a.csv**', true],
  ['(1).csv', '(?).csv', true],
  ['axcsv', 'a.csv', false],
  ['anything', '', true],
  ['anything', ' ; ', true],
  ['', '*', true],
  ['', '?', false],
])('%s by %s: %s', (name, patterns, fits) => {
  expect(fitsName(name, patterns)).toBe(fits);
});

test('a wicked pattern is answered, and does not hang', () => {
  expect(fitsName('a'.repeat(250), `${'a*'.repeat(100)}b`)).toBe(false);
});
