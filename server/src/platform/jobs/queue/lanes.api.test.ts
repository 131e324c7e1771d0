import { expect, test } from 'vitest';
import { z } from 'zod';
import { newScope, usePlatform } from '#test/use-platform';
import { enqueueJob } from '../enqueue.ts';
import { tenantJob } from '../job.ts';
import { startWorker } from '../worker/worker.ts';

const { platform } = usePlatform();

test('work of one lane of a tenant is done one after the other, and keeps neither other work nor other tenants waiting', async () => {
  const running = new Set<string>();
  const begun: string[] = [];
  const together: string[][] = [];
  const endings = new Map<string, () => void>();
  const work = tenantJob({
    name: `test.${crypto.randomUUID()}`,
    payload: z.object({ what: z.string(), isLarge: z.boolean() }),
    attempts: 1,
    lane: ({ isLarge }) => (isLarge ? 'large' : null),
    run: async ({ what }) => {
      running.add(what);
      begun.push(what);
      together.push([...running].sort());
      await new Promise<void>((resolve) => endings.set(what, resolve));
      running.delete(what);
    },
  });
  const [one, other] = [await newScope(platform), await newScope(platform)];
  const ask = (scope: typeof one, what: string, isLarge: boolean) =>
    scope.transaction((tx) => enqueueJob(tx, scope, work, { what, isLarge }));
  for (const what of ['large 1', 'large 2', 'large 3']) await ask(one, what, true);
  await ask(one, 'small', false);
  await ask(other, 'large of another', true);
  const worker = await startWorker(platform, [work]);
  try {
    await expect.poll(() => begun.length).toBe(3);
    expect([...running].sort()).toEqual(['large 1', 'large of another', 'small']);
    for (const what of ['large 1', 'large 2', 'large 3']) {
      await expect.poll(() => endings.has(what)).toBe(true);
      endings.get(what)?.();
    }
    const ofOne = together.map((names) => names.filter((name) => /^large \d/.test(name)).length);
    expect(Math.max(...ofOne)).toBe(1);
  } finally {
    for (const end of endings.values()) end();
    await worker.stop();
  }
});
