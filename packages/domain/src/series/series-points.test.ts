import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergePoints } from './merge-points.ts';
import { filterPoints, noCode, pointAt, pointsFrom, slicePoints } from './series-points.ts';
import { pairsOf, randomPoints, steadyPoints } from './test-support/random-points.ts';

test('points in any order become columns in order, of several at one instant the last', () => {
  const points = pointsFrom([
    { at: 30, value: 3, grade: 7 },
    { at: 10, value: 1, qualifier: 'A' },
    { at: 30, value: null },
    { at: 20, value: 2, grade: 5 },
  ]);
  expect(pairsOf(points)).toEqual([
    [10, 1],
    [20, 2],
    [30, null],
  ]);
  expect([...(points.grades ?? [])]).toEqual([noCode, 5, noCode]);
  expect(points.approvals).toBeUndefined();
  expect(pointAt(points, 0)).toEqual({ at: 10, value: 1, grade: null, approval: null, qualifier: 'A' });
  expect(pointAt(points, 3)).toBeNull();
});

test('a slice has its start and not its end', () => {
  expect(pairsOf(slicePoints(steadyPoints(0, 10, [1, 2, 3, 4]), 10, 30))).toEqual([
    [10, 2],
    [20, 3],
  ]);
});

test('a filter leaves out what does not pass, with all its columns', () => {
  const points = pointsFrom([1, 2, 3].map((value) => ({ at: value, value, grade: value, qualifier: `${value}` })));
  const indexes = filterPoints(points, (index) => index !== 1);
  expect([pairsOf(indexes), [...(indexes.grades ?? [])], indexes.qualifiers]).toEqual([
    [
      [1, 1],
      [3, 3],
    ],
    [1, 3],
    ['1', '3'],
  ]);
});

test('of two series in one the points of the upper one count', () => {
  fc.assert(
    fc.property(randomPoints({ longestStepMs: 3 }), randomPoints({ longestStepMs: 3 }), (under, over) => {
      const expected = new Map([...pairsOf(under), ...pairsOf(over)]);
      expect(pairsOf(mergePoints(under, over))).toEqual([...expected].sort(([left], [right]) => left - right));
    }),
  );
});

test('columns that only one of two series has stay with its points', () => {
  const graded = pointsFrom([{ at: 1, value: 1, grade: 4, qualifier: 'B' }]);
  const merged = mergePoints(graded, steadyPoints(2, 1, [5]));
  expect([[...(merged.grades ?? [])], merged.qualifiers]).toEqual([
    [4, noCode],
    ['B', null],
  ]);
});
