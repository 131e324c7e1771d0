import { expect, test } from 'vitest';
import { mapYielding } from './map-yielding.ts';

test('others get their turn while much is gone through, and everything is gone through in order', async () => {
  let turnsOfOthers = 0;
  const timer = setInterval(() => {
    turnsOfOthers += 1;
  }, 1);
  const numbers = Array.from({ length: 2000 }, (_, at) => at);
  const made = await mapYielding(numbers, (number) => {
    const until = performance.now() + 0.1;
    while (performance.now() < until);
    return number * 2;
  });
  clearInterval(timer);
  expect(made).toEqual(numbers.map((number) => number * 2));
  expect(turnsOfOthers).toBeGreaterThan(5);
});
