import { expect, test } from 'vitest';
import { clipRing, type Position } from './clip-ring.ts';

const window = { left: 0, right: 10, low: 0, high: 10 };

test('an outline is cut at the edges of the window', () => {
  const square: Position[] = [
    [5, 5],
    [15, 5],
    [15, 15],
    [5, 15],
  ];
  const cut = clipRing(square, window);
  expect(cut).toHaveLength(4);
  expect(cut).toEqual(
    expect.arrayContaining([
      [5, 5],
      [10, 5],
      [10, 10],
      [5, 10],
    ]),
  );
});

test('a window inside a country is all land, one far from it is empty', () => {
  const around = (side: number): Position[] => [
    [-side, -side],
    [side, -side],
    [side, side],
    [-side, side],
  ];
  expect(clipRing(around(100), window)).toHaveLength(4);
  expect(clipRing(around(100), { left: 200, right: 210, low: 0, high: 10 })).toEqual([]);
});
