import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { systemClock } from '#platform/clock';
import { enqueueJob } from '#platform/jobs/enqueue';
import { tenantJob } from '#platform/jobs/job';
import { restart } from '../restart.ts';
import { newScope } from '../use-platform.ts';
import { useWorld } from '../world.ts';

const world = useWorld({ roles: ['api', 'hub', 'worker'] });
const job = tenantJob({ name: 'test.waits', payload: z.object({}), attempts: 1, run: async () => undefined });

const run = (statement: string) => world.platform.pool.query(statement);

/** A job that has been due for 45 seconds. */
beforeEach(async () => {
  await run('delete from workers');
  await run('delete from graphile_worker._private_jobs');
  const scope = await newScope({ ...world.platform, clock: systemClock });
  await scope.transaction((tx) => enqueueJob(tx, scope, job, {}));
  await run(`update graphile_worker._private_jobs set run_at = now() - interval '45 seconds'`);
});

const beats = (movedSecondsAgo: number, isFull = false) =>
  run(
    `insert into workers values ('w', now() - interval '3 seconds', now() - interval '${movedSecondsAgo} seconds', ${isFull})`,
  );

const ready = async () => {
  const { statusCode, body } = await world.app.inject('/readyz');
  return `${statusCode} ${body}`;
};
const current = /^503 not ready: jobs stand still, the oldest has been due for 4[5-9] s\n$/;

test('a process that runs jobs is not ready when they are due and no worker takes them, whether one beats or not', async () => {
  expect(await ready()).toMatch(current);
  await beats(40);
  expect(await ready()).toMatch(current);
  const { body } = await world.app.inject('/metrics');
  expect(body).toMatch(/^freshet_jobs_seconds\{state="due"\} 4[5-9]/m);
  expect(body).toMatch(/^freshet_jobs_seconds\{state="still"\} 4\d/m);
});

test('work that waits for a worker that moves, or whose places are all taken by work, does not stand still', async () => {
  await beats(4);
  expect(await ready()).toBe('200 ready\n');
  await run('delete from workers');
  await beats(400, true);
  expect(await ready()).toBe('200 ready\n');
});

test('work that waits for its lane, or for a later hour, does not stand still', async () => {
  await run(`update graphile_worker._private_jobs set run_at = now() + interval '1 minute'`);
  expect(await ready()).toBe('200 ready\n');
  await run(
    `select graphile_worker.add_job('test.lane', queue_name => 'a lane', run_at => now() - interval '1 minute')`,
  );
  expect(await ready()).toMatch(/^503/);
  await run(`update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'w'`);
  expect(await ready()).toBe('200 ready\n');
});

test('a process that only answers calls stays ready, and tells it', async () => {
  const app = await restart({
    ...world,
    platform: { ...world.platform, config: { ...world.platform.config, roles: ['api'] } },
  });
  const { statusCode, body } = await app.inject('/readyz');
  await app.close();
  expect(`${statusCode} ${body}`).toMatch(/^200 ready: jobs stand still/);
});
