import { expect, test } from 'vitest';
import { z } from 'zod';
import { newScope, usePlatform } from '#test/use-platform';
import { enqueueJob } from '../enqueue.ts';
import { findExecution } from '../executions/execution-queries.ts';
import { type JobContext, tenantJob } from '../job.ts';
import { runIfDue } from '../recurring.ts';
import { freeDeadWorkers } from './heartbeat.ts';
import { startWorker } from './worker.ts';

const { platform } = usePlatform();

const job = (run: (context: JobContext) => Promise<void>) =>
  tenantJob({
    name: `test.${crypto.randomUUID()}`,
    payload: z.object({}),
    attempts: 3,
    run: (_, context) => run(context),
  });

const workers = async () => (await platform.pool.query<{ id: string }>('select id from workers')).rows;

test('a worker shows that it lives, does what is asked of it, and leaves nothing behind when it stops', async () => {
  const work = job(async () => undefined);
  const worker = await startWorker(platform, [work]);
  await expect.poll(workers).toHaveLength(1);
  const scope = await newScope(platform);
  const id = await scope.transaction((tx) => enqueueJob(tx, scope, work, {}));
  const state = () => scope.transaction(async (tx) => (await findExecution(tx, id))?.state);
  await expect.poll(state).toBe('succeeded');
  await worker.stop();
  expect(await workers()).toEqual([]);
});

test('work in progress may end before the worker does, and long work is asked to stop after 5 seconds', async () => {
  let hasBegun = false;
  const work = job(async ({ signal }) => {
    hasBegun = true;
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  });
  const worker = await startWorker(platform, [work]);
  const scope = await newScope(platform);
  const id = await scope.transaction((tx) => enqueueJob(tx, scope, work, {}));
  await expect.poll(() => hasBegun).toBe(true);
  await worker.stop();
  const row = await scope.transaction((tx) => findExecution(tx, id));
  expect(row).toMatchObject({ state: 'queued', tries: 0 });
});

test('jobs of a worker that beats are left alone, those of a silent one are freed', async () => {
  const scope = await newScope(platform);
  const work = job(async () => undefined);
  await scope.transaction((tx) => enqueueJob(tx, scope, work, {}));
  await scope.transaction((tx) => enqueueJob(tx, scope, work, {}));
  await platform.pool.query(`
    update graphile_worker._private_jobs j set locked_at = now() - interval '1 hour',
      locked_by = case when id = (select min(id) from graphile_worker._private_jobs m where m.task_id = j.task_id) then 'alive' else 'silent' end
    where task_id = (select id from graphile_worker._private_tasks where identifier = '${work.name}')`);
  await platform.pool.query(
    `insert into workers values ('alive', now() - interval '10 s'), ('silent', now() - interval '16 s')`,
  );
  await freeDeadWorkers(platform);
  const { rows } = await platform.pool.query(
    'select locked_by from graphile_worker._private_jobs where locked_by is not null',
  );
  expect(rows).toEqual([{ locked_by: 'alive' }]);
});

test('of several workers one does the recurring work, once each time it is due', async () => {
  const done: Date[] = [];
  let now = new Date('2026-01-01T00:00:00Z');
  const work = { name: 'test.tidy', everySeconds: 60, run: async () => void done.push(now) };
  const turn = () => runIfDue({ ...platform, clock: { now: () => now } }, work);
  await Promise.all([turn(), turn(), turn()]);
  expect(done).toHaveLength(1);
  now = new Date('2026-01-01T00:00:59Z');
  await turn();
  expect(done).toHaveLength(1);
  now = new Date('2026-01-01T00:01:00Z');
  await Promise.all([turn(), turn()]);
  expect(done).toHaveLength(2);
});
