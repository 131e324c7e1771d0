import { expect, test } from 'vitest';
import { isInside, middleOf, simplify } from './shapes.mjs';

test('points near the line without them are left out, corners stay', () => {
  const line = [
    [0, 0],
    [5, 1],
    [10, 0],
    [10, 10],
  ];
  expect(simplify(line, 2)).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
  ]);
  expect(simplify(line, 0.5)).toEqual(line);
});

test('the middle of a bent lake lies in the lake', () => {
  const horseshoe = [
    [0, 0],
    [9, 0],
    [9, 9],
    [7, 9],
    [7, 2],
    [2, 2],
    [2, 9],
    [0, 9],
    [0, 0],
  ];
  expect(isInside(middleOf(horseshoe), horseshoe)).toBe(true);
  expect(isInside([4, 5], horseshoe)).toBe(false);
});
