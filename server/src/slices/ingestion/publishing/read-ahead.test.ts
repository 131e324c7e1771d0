import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readAhead } from './read-ahead.ts';

const limits = { most: 10, sizeOf: () => 4 };

test('parts come in order, and only so many are fetched before they are taken', async () => {
  let fetched = 0;
  async function* count() {
    for (; fetched < 20; fetched += 1) yield fetched;
  }
  const parts = readAhead(count(), limits);
  expect(await parts.next()).toEqual({ done: false, value: 0 });
  await setImmediate();
  expect(fetched).toBeLessThan(5);
  const rest: number[] = [];
  for await (const part of parts) rest.push(part);
  expect(rest).toEqual(Array.from({ length: 19 }, (_, index) => index + 1));
});

test('what went wrong is told after the parts before it; whoever leaves early stops the fetching', async () => {
  async function* fail() {
    yield 1;
    throw new Error('No more.');
  }
  const failing = readAhead(fail(), limits);
  expect(await failing.next()).toEqual({ done: false, value: 1 });
  await expect(failing.next()).rejects.toThrow('No more.');

  let fetched = 0;
  async function* endless() {
    for (;;) yield fetched++;
  }
  const left = readAhead(endless(), limits);
  await left.next();
  await left.return(undefined);
  const until = fetched;
  await setImmediate();
  expect(fetched).toBe(until);
});
