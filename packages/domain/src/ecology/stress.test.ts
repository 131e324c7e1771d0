import { expect, test } from 'vitest';
import { stressOf } from './index.ts';

const between = (points: readonly (readonly number[])[]) =>
  points.map((one) => points.map((other) => Math.hypot(...one.map((value, axis) => value - (other[axis] ?? 0)))));

test('a picture that keeps every distance has no stress, whatever its scale', () => {
  const places = [
    [0, 0],
    [3, 0],
    [0, 4],
  ];
  expect(stressOf(between(places), places)).toBeCloseTo(0, 12);
  expect(
    stressOf(
      between(places),
      places.map((point) => point.map((value) => value * 7)),
    ),
  ).toBeCloseTo(0, 7);
});

test('three things equally far apart on a line have a stress of 1/3: distances 1, 1, 2 for 1, 1, 1', () => {
  const equal = [
    [0, 1, 1],
    [1, 0, 1],
    [1, 1, 0],
  ];
  // 1 − (1 + 1 + 2)² / (3 · 6) is 1/9.
  expect(stressOf(equal, [[0], [1], [2]])).toBeCloseTo(1 / 3, 12);
});

test('nothing is said of one thing', () => {
  expect(stressOf([[0]], [[0, 0]])).toBeNull();
});
