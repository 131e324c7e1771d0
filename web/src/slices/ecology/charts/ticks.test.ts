import { expect, test } from 'vitest';
import { ticksOf } from './ticks.ts';

test('ticks are round and reach what is shown', () => {
  expect(ticksOf(100)).toEqual([0, 25, 50, 75, 100]);
  expect(ticksOf(13)).toEqual([0, 5, 10, 15]);
  expect(ticksOf(0.7)).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
  expect(ticksOf(0)).toEqual([0, 1]);
});
