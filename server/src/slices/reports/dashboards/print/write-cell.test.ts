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
