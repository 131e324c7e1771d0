import { expect, test } from 'vitest';
import { countConsequences } from './count-consequences.ts';

test('a person is told how many results begin to exceed, no longer do, and change otherwise', () => {
  const of = (Before: 'meets' | 'exceeds' | 'undetermined' | null, After: typeof Before, Count: number) => ({
    AnalyteNameInGuideline: 'Zinc',
    Before,
    After,
    Count,
  });
  expect(
    countConsequences([
      of('meets', 'exceeds', 3),
      of(null, 'exceeds', 1),
      of('exceeds', 'meets', 2),
      of('exceeds', null, 5),
      of('undetermined', 'meets', 7),
    ]),
  ).toEqual({ begin: 4, end: 7, other: 7 });
});
