import { expect, test } from 'vitest';
import { writeCell } from './write-cell.ts';

test.each([
  ['12.30', '12,30'],
  ['<0.005', '<0,005'],
  ['≤ 10.5', '≤ 10,5'],
  ['2026-03-22', '2026-03-22'],
  ['MW-1.1', 'MW-1.1'],
  [2.16, '2,16'],
  [null, ''],
])('%s is printed as %s in French, and as it is in English', (cell, shown) => {
  expect(writeCell(cell, 'fr')).toBe(shown);
  expect(writeCell(cell, 'en')).toBe(String(cell ?? ''));
});

test('a multiple of a limit is printed as on screens, with the sign of what is at least that much', () => {
  expect(writeCell({ times: 1.75, sign: '' }, 'en')).toBe('1.75 ×');
  expect(writeCell({ times: 1.9, sign: '>' }, 'fr')).toBe('>1,9 ×');
});
