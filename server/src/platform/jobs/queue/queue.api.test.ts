import { expect, test } from 'vitest';
import { z } from 'zod';
import { newScope, usePlatform } from '#test/use-platform';
import { enqueueJob } from '../enqueue.ts';
import { findExecution } from '../executions/execution-queries.ts';
import { tenantJob } from '../job.ts';
import { freeDeadWorkers, freeUnknown, removeReplaced } from '../worker/heartbeat.ts';
import { startWorker } from '../worker/worker.ts';

const { platform } = usePlatform();

const work = tenantJob({ name: 'test.work', payload: z.object({}), attempts: 3, run: async () => undefined });

async function askForWork() {
  const scope = await newScope(platform);
  const id = await scope.transaction((tx) => enqueueJob(tx, scope, work, {}));
  return () => scope.transaction(async (tx) => (await findExecution(tx, id))?.state);
}

test('a queue that loses its connection while it asks which jobs there are is started again', async () => {
  const client = await platform.pool.connect();
  await client.query('begin; lock table graphile_worker._private_tasks in access exclusive mode');
  const starting = startWorker(platform, [work]);
  const cut = async () => {
    const { rows } = await platform.pool.query(
      `select pg_terminate_backend(pid) from pg_locks where not granted and relation = 'graphile_worker._private_tasks'::regclass`,
    );
    return rows.length;
  };
  await expect.poll(cut, { timeout: 10_000 }).toBeGreaterThan(0);
  await client.query('rollback');
  client.release();
  const worker = await starting;
  const state = await askForWork();
  await expect.poll(state, { timeout: 15_000 }).toBe('succeeded');
  await worker.stop();
}, 40_000);

test('jobs that a queue took without knowing it are freed with their lane, and those it runs are left to it', async () => {
  const add = (lane: string | null) =>
    platform.pool.query<{ id: number }>(
      `select id from graphile_worker.add_job('test.${lane ?? 'none'}', queue_name => $1::text)`,
      [lane],
    );
  const ids: number[] = [];
  for (const lane of ['lost', 'run', null]) ids.push((await add(lane)).rows[0]?.id ?? 0);
  const [lost = 0, run = 0, young = 0] = ids;
  await platform.pool.query(`
    update graphile_worker._private_jobs set locked_by = 'me', locked_at = now() - interval '31 s' where id in (${lost}, ${run});
    update graphile_worker._private_jobs set locked_by = 'me', locked_at = now() where id = ${young};
    update graphile_worker._private_job_queues set locked_by = 'me', locked_at = now()`);
  await freeUnknown(platform, { id: 'me', signs: { knownJobs: () => [String(run)] } });
  const held = await platform.pool.query<{ id: number }>(
    `select id from graphile_worker._private_jobs where locked_by = 'me' order by id`,
  );
  expect(held.rows.map(({ id }) => id)).toEqual([run, young]);
  const lanes = await platform.pool.query<{ name: string }>(
    'select queue_name as name from graphile_worker._private_job_queues where locked_by is not null',
  );
  expect(lanes.rows).toEqual([{ name: 'run' }]);
});

test('a job that was asked for again while it ran leaves nothing behind when nobody ends it', async () => {
  const add = () => platform.pool.query(`select graphile_worker.add_job('test.again', job_key => 'again')`);
  const left = async () =>
    (
      await platform.pool.query<{ attempts: number }>(
        `select j.attempts from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = 'test.again' order by j.id`,
      )
    ).rows.map(({ attempts }) => attempts);
  await add();
  await platform.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now() - interval '1 hour' where key = 'again'`,
  );
  await add();
  expect(await left()).toHaveLength(2);
  await freeDeadWorkers(platform);
  await removeReplaced(platform.pool);
  expect(await left()).toEqual([0]);
});
