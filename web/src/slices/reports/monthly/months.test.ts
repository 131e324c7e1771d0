import { expect, test } from 'vitest';
import { beginWithMonth, isMonth, nameMonth, shiftMonth } from './months.ts';

test('months are counted over the turn of the year, both ways', () => {
  expect([1, -1, 11, -3, 0].map((by) => shiftMonth('2026-01', by))).toEqual([
    '2026-02',
    '2025-12',
    '2026-12',
    '2025-10',
    '2026-01',
  ]);
});

test('only what names a month is one', () => {
  expect(['2026-01', '2026-13', '0000-01', '2026-1', 'x'].map(isMonth)).toEqual([true, false, false, false, false]);
});

test('a month is told in the words of the reader', () => {
  expect([nameMonth('2026-03', 'en'), nameMonth('2026-03', 'fr')]).toEqual(['March 2026', 'mars 2026']);
  expect([beginWithMonth('2026-03', 'en'), beginWithMonth('2026-10', 'fr')]).toEqual(['March 2026', 'Octobre 2026']);
});
