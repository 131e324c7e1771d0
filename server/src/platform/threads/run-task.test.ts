import { expect, test, vi } from 'vitest';
import { runTask, streamTask } from './run-task.ts';
import { makeTenantLimiter } from './tenant-limiter.ts';
import { acquireThread } from './warm-threads.ts';

const odd = new URL('../../../test/programs/odd-thread.ts', import.meta.url);
// A thread loads the sources again, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test('a task that never ends is ended, others go on meanwhile, and the next one runs', async () => {
  expect(await runTask(odd, 'one', { tenantId: 1 })).toBe('one');
  const endless = runTask(odd, 'for ever', { tenantId: 1, seconds: 2 });
  await Promise.all([
    expect(endless).rejects.toThrow('Reading the file took too long and was stopped.'),
    expect(runTask(odd, 'two', { tenantId: 2 })).resolves.toBe('two'),
  ]);
  expect(await runTask(odd, 'three', { tenantId: 1 })).toBe('three');
});

test('a task that takes all memory ends its thread, and says so; a mistake is no finding', async () => {
  const greedy = runTask(odd, 'all memory', { tenantId: 1, memoryMb: 32 });
  await expect(greedy).rejects.toThrow('The file needs more memory than is available for reading (32 MB).');
  await expect(runTask(odd, 'mistake', { tenantId: 1 })).rejects.toThrow('A mistake.');
});

test('parts arrive in order, and whoever stops taking them stops the thread', async () => {
  const parts = [];
  for await (const part of streamTask(odd, 'three parts', {})) parts.push(part);
  expect(parts).toEqual([1, 2, 3]);
  for await (const part of streamTask(odd, 'three parts', {})) {
    expect(part).toBe(1);
    break;
  }
});

test('of threads that worked side by side one stays warm, the others give their memory back', async () => {
  // A memory of its own: nobody else's thread rests under it.
  const [first, second] = [acquireThread(odd, 64), acquireThread(odd, 64)];
  const ended = new Promise((resolve) => second.runner.on('exit', resolve));
  first.rest();
  second.rest();
  await ended;
  const next = acquireThread(odd, 64);
  expect(next.runner).toBe(first.runner);
  await next.end();
});

test('a tenant never holds all turns, and is refused beyond its queue', async () => {
  const take = makeTenantLimiter({ running: 2, runningOfTenant: 1, waitingOfTenant: 2 });
  const first = await take(1);
  const order: string[] = [];
  const wait = async (name: string) => {
    const release = await take(1);
    order.push(name);
    return release;
  };
  const [second, third] = [wait('second'), wait('third')];
  await expect(take(1)).rejects.toMatchObject({ code: 'server.busy', status: 503 });
  const other = await take(2);
  expect(order).toEqual([]);
  first();
  (await second)();
  (await third)();
  other();
  expect(order).toEqual(['second', 'third']);
});

test('who goes away while waiting leaves the queue', async () => {
  const take = makeTenantLimiter({ running: 1, runningOfTenant: 1, waitingOfTenant: 1 });
  const first = await take(1);
  const leaving = new AbortController();
  const waiting = take(1, leaving.signal);
  leaving.abort(new Error('Gone.'));
  await expect(waiting).rejects.toThrow('Gone.');
  const next = take(1);
  first();
  (await next)();
});
