import { expect, test } from 'vitest';
import { BoundedQueue } from './bounded-queue.ts';

test('work waits for its turn, in order, and what does not fit is refused with a time to come again', async () => {
  const queue = new BoundedQueue({ atOnce: 2, mostWaiting: 3 });
  const gates: (() => void)[] = [];
  const begun: number[] = [];
  const run = (name: number) =>
    queue.run(() => {
      begun.push(name);
      return new Promise<number>((resolve) => gates.push(() => resolve(name)));
    });
  const taken = [1, 2, 3, 4, 5].map(run);
  await expect(run(6)).rejects.toMatchObject({ code: 'server.busy', status: 503, retryAfterSeconds: 5 });
  expect(begun).toEqual([1, 2]);
  for (const next of [3, 4, 5]) {
    gates.shift()?.();
    await expect.poll(() => begun.at(-1)).toBe(next);
  }
  for (const open of gates) open();
  expect(await Promise.all(taken)).toEqual([1, 2, 3, 4, 5]);
});

test('work that fails makes room like work that succeeds', async () => {
  const queue = new BoundedQueue({ atOnce: 1, mostWaiting: 1 });
  const failing = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(await queue.run(async () => 'again')).toBe('again');
});
