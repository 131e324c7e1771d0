import { expect, test } from 'vitest';
import { type Box, gather, type Positions } from './gather.ts';

const positionsOf = (...places: [number, number][]): Positions => ({
  x: Float64Array.from(places, ([x]) => x),
  y: Float64Array.from(places, ([, y]) => y),
});
const everywhere: Box = [-1e7, -1e7, 1e7, 1e7];

test('places far apart stay single, places close together become one sign at their middle', () => {
  const found = gather(positionsOf([0, 0], [4, 0], [5000, 0]), everywhere, 1);
  expect(found.map(({ members }) => members)).toEqual([[0, 1], [2]]);
  expect(found[0]?.x).toBe(2);
});

test('a crowd on the border of two cells is one crowd', () => {
  expect(gather(positionsOf([55, 10], [57, 10]), everywhere, 1)).toHaveLength(1);
});

test('every place inside the box is in exactly one sign, and none outside it is', () => {
  const many = Array.from({ length: 34_000 }, (_, at): [number, number] => [(at * 7919) % 1e6, (at * 104_729) % 1e6]);
  const box: Box = [0, 0, 500_000, 1e6];
  const members = gather(positionsOf(...many), box, 600).flatMap((each) => each.members);
  const inside = many.flatMap(([x], at) => (x <= 500_000 ? [at] : []));
  expect(members.sort((a, b) => a - b)).toEqual(inside);
});

test('zooming in takes a crowd apart', () => {
  const crowd = positionsOf([0, 0], [300, 0], [600, 0]);
  expect(gather(crowd, everywhere, 100)).toHaveLength(1);
  expect(gather(crowd, everywhere, 1)).toHaveLength(3);
});
