import { expect, test } from 'vitest';
import { growingBatches, whenRequested } from './when-requested.ts';

test('places are read few at first and never left out or read twice', () => {
  expect([...growingBatches(14, 5)]).toEqual([
    { first: 0, end: 1 },
    { first: 1, end: 6 },
    { first: 6, end: 11 },
    { first: 11, end: 14 },
  ]);
  expect([...growingBatches(0, 5)]).toEqual([]);
});

test('what is asked for twice is worked out once, and what nobody asks for not at all', () => {
  let times = 0;
  const figures = whenRequested(() => (times += 1));
  expect(times).toBe(0);
  expect([figures(), figures(), times]).toEqual([1, 1, 1]);
});
