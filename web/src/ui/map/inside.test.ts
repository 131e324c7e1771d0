import { expect, test } from 'vitest';
import { isInside } from './inside.ts';

const bay = [
  [0, 0],
  [10, 0],
  [10, 10],
  [6, 10],
  [6, 4],
  [4, 4],
  [4, 10],
  [0, 10],
  [0, 0],
];

test.each([
  [2, 2, true],
  [2, 8, true],
  [8, 8, true],
  [5, 8, false],
  [11, 5, false],
  [5, -1, false],
])('a lasso with a bay: %d, %d is inside it: %s', (x, y, expected) => {
  expect(isInside(x, y, bay)).toBe(expected);
});

test('a line without a body holds nothing', () => {
  expect(isInside(0, 0, [])).toBe(false);
  expect(isInside(1, 1, [[1, 1]])).toBe(false);
});
