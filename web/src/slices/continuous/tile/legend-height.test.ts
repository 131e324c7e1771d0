import { expect, test } from 'vitest';
import { legendHeight } from './legend-height.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

test('names that do not fit beside one another take a line each, so that nothing of the picture is cut off', () => {
  const long = 'Rainfall.Gauge@Lookout Logger (without grade 77)';
  expect(legendHeight(named('Stage', 'Flow'), 500)).toBe(32);
  expect(legendHeight(named(long, long), 500)).toBe(64);
  expect(legendHeight(named(long), 250)).toBe(64);
  expect(legendHeight([], 500)).toBe(0);
});
