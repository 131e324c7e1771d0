import { Problem } from '@freshet/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openScope } from '#platform/db/scope';
import { inInstallation, inNamedTenant } from '#platform/db/system-scope';
import { runDueJobs, skipWaiting } from '#test/run-due-jobs';
import { newScope, usePlatform } from '#test/use-platform';
import { enqueueJob } from '../enqueue.ts';
import { type JobContext, type TenantJob, tenantJob } from '../job.ts';
import { beginRun, findExecution, readLog, requestCancel } from './execution-queries.ts';

const { platform } = usePlatform();

const job = (run: (context: JobContext) => Promise<void>, attempts = 3): TenantJob<{ n: number }> =>
  tenantJob({
    name: `test.${crypto.randomUUID()}`,
    payload: z.strictObject({ n: z.number() }),
    attempts,
    run: (_, context) => run(context),
  });

async function ask(work: TenantJob<{ n: number }>, scope?: Awaited<ReturnType<typeof newScope>>) {
  const asking = scope ?? (await newScope(platform));
  const id = await asking.transaction((tx) => enqueueJob(tx, asking, work, { n: 1 }));
  const read = () =>
    asking.transaction(async (tx) => {
      const row = await findExecution(tx, id);
      if (!row) throw new Error('The execution is gone.');
      return { ...row, log: (await readLog(tx, id)).map((line) => line.message) };
    });
  return { id, scope: asking, read };
}

test('work is done for the person and tenant that asked for it, with its progress and log', async () => {
  const seen: unknown[] = [];
  const work = job(async ({ scope, progress, log }) => {
    seen.push([scope.tenantId, scope.userName, scope.authority.isTenantAdmin]);
    await progress(5, 10, 'Reading');
    await log('info', 'Half of it.\u0000');
    await progress(10);
  });
  const { scope, read } = await ask(work);
  expect(await read()).toMatchObject({ state: 'queued', attempt: 0, requested_by: scope.userId });
  await runDueJobs(platform, [work]);
  expect(seen).toEqual([[scope.tenantId, scope.userName, false]]);
  expect(await read()).toMatchObject({
    state: 'succeeded',
    done: 10,
    total: 10,
    step: 'Reading',
    log: ['Half of it.', expect.stringMatching(/^The job was completed in /)],
  });
});

test('each line of a log is told to the browsers of its tenant as it is written, and keeps what it is about', async () => {
  const listener = await platform.pool.connect();
  const heard: string[] = [];
  listener.on('notification', ({ payload = '' }) => heard.push(payload));
  await listener.query('listen freshet_hub');
  const work = job(({ log }) => log('warn', 'The file is odd.', { fileId: 7, userLogs: ['Look at row 3.'] }));
  const { id, scope } = await ask(work);
  await runDueJobs(platform, [work]);
  await listener.query('unlisten *');
  listener.release();
  const reported = heard.map((text) => JSON.parse(text) as object);
  expect(reported).toContainEqual({ tenantId: scope.tenantId, kind: 'log', ids: [id], userIds: null });
  const [line] = await scope.transaction((tx) => readLog(tx, id));
  const about = { file_id: 7, user_logs: ['Look at row 3.'], source: work.name, process_instance_id: id };
  expect(line).toMatchObject({ level: 'warn', ...about });
});

test('when the change is rolled back, nothing is queued', async () => {
  const scope = await newScope(platform);
  const ran: true[] = [];
  const work = job(async () => void ran.push(true));
  const attempt = scope.transaction(async (tx) => {
    await enqueueJob(tx, scope, work, { n: 1 });
    throw new Error('changed my mind');
  });
  await expect(attempt).rejects.toThrow('changed my mind');
  await runDueJobs(platform, [work]);
  expect(ran).toEqual([]);
  expect(await scope.transaction((tx) => tx.selectFrom('executions').selectAll().execute())).toEqual([]);
});

test('the queue holds ids only', async () => {
  const work = job(async () => undefined);
  const { id, scope } = await ask(work);
  const { rows } = await platform.pool.query(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1`,
    [work.name],
  );
  expect(rows).toEqual([{ payload: { tenantId: scope.tenantId, executionId: id } }]);
});

test('a failing job is tried again, and has failed only when its tries are used up', async () => {
  const work = job(async () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:5432')), 2);
  const { read } = await ask(work);
  await runDueJobs(platform, [work]);
  expect(await read()).toMatchObject({ state: 'queued', attempt: 1, error: null });
  await skipWaiting(platform);
  await runDueJobs(platform, [work]);
  const row = await read();
  expect(row).toMatchObject({ state: 'failed', attempt: 2 });
  expect(row.error).toContain('Something unexpected went wrong');
  expect(row.log[0]).toContain('Attempt 1 of 2 failed');
  expect(JSON.stringify(row)).not.toContain('10.0.0.7');
});

test('a refusal we foresee is told to the person in its own words', async () => {
  const work = job(
    async () =>
      Promise.reject(new Problem({ code: 'x', status: 400, message: 'Row 3 is not a date.', next: 'Correct it.' })),
    1,
  );
  const { read } = await ask(work);
  await runDueJobs(platform, [work]);
  expect(await read()).toMatchObject({ state: 'failed', error: 'Row 3 is not a date. Correct it.' });
});

test('what has not begun is cancelled at once and never runs', async () => {
  const ran: true[] = [];
  const work = job(async () => void ran.push(true));
  const { id, scope, read } = await ask(work);
  await scope.transaction((tx) => requestCancel(tx, id, scope.now()));
  expect(await read()).toMatchObject({ state: 'cancelled' });
  await runDueJobs(platform, [work]);
  expect(ran).toEqual([]);
  expect(await read()).toMatchObject({ state: 'cancelled', attempt: 0 });
});

test('running work learns that it shall stop, by asking and by its signal', async () => {
  for (const notice of ['ask', 'signal'] as const) {
    const work = job(async ({ scope, signal, throwIfCancelled }) => {
      await throwIfCancelled();
      await scope.transaction((tx) => requestCancel(tx, id, scope.now()));
      if (notice === 'ask') await throwIfCancelled();
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    });
    const { id, read } = await ask(work);
    await runDueJobs(platform, [work]);
    expect(await read()).toMatchObject({ state: 'cancelled', error: null });
  }
});

test('a worker that was given up cannot write any more', async () => {
  const refusals: string[] = [];
  const work = job(async ({ scope, progress, log, throwIfCancelled }) => {
    // What another worker does when it takes over.
    await scope.transaction((tx) =>
      tx.updateTable('executions').set({ attempt: 2, done: 77 }).where('id', '=', id).execute(),
    );
    for (const write of [() => progress(1), () => log('info', 'late'), throwIfCancelled]) {
      await write().catch((error: Error) => refusals.push(error.message));
    }
  });
  const { id, read } = await ask(work);
  await runDueJobs(platform, [work]);
  expect(refusals).toEqual(Array(3).fill('Another worker has taken over this work.'));
  expect(await read()).toMatchObject({ state: 'running', attempt: 2, done: 77, log: [] });
});

test.each([
  ['is locked', 'may no longer sign in', { locked_at: new Date() }],
  ['has left the tenant', 'no longer belongs to', 'moved'],
  ['has an archived tenant', 'the tenant is archived', 'archived'],
] as const)('work of a person who %s since is not done, and the reason is told', async (_, reason, change) => {
  const ran: true[] = [];
  const work = job(async () => void ran.push(true));
  const { scope, read } = await ask(work);
  const elsewhere = await newScope(platform);
  await inInstallation(platform, async (tx) => {
    const users = tx.updateTable('users').where('id', '=', scope.userId);
    if (change === 'moved') await users.set({ home_tenant_id: elsewhere.tenantId }).execute();
    else if (change !== 'archived') await users.set(change).execute();
    else await tx.updateTable('tenants').set({ archived_at: new Date() }).where('id', '=', scope.tenantId).execute();
  });
  await runDueJobs(platform, [work]);
  expect(ran).toEqual([]);
  const row = await read();
  expect(row.state).toBe('failed');
  expect(row.error).toContain(reason);
});

test("work that staff asked for in somebody's name is not done once they are no longer staff", async () => {
  const staff = await newScope(platform);
  const scope = await newScope(platform, {
    staff: { id: staff.userId, name: staff.userName },
    authority: { isTenantAdmin: false, isSysAdmin: false, impersonation: { canWrite: true } },
  });
  const seen: unknown[] = [];
  const work = job(async (context) => void seen.push(context.scope.staff, context.scope.authority.impersonation));
  const setStaff = (is_sys_admin: boolean) =>
    inInstallation(platform, (tx) =>
      tx.updateTable('users').set({ is_sys_admin }).where('id', '=', staff.userId).execute(),
    );
  await setStaff(true);
  await ask(work, scope);
  await runDueJobs(platform, [work]);
  expect(seen).toEqual([{ id: staff.userId, name: staff.userName }, { canWrite: true }]);
  await setStaff(false);
  const second = await ask(work, scope);
  await runDueJobs(platform, [work]);
  expect((await second.read()).error).toContain('no longer staff');
});

test('work runs with the authority its person has in that tenant at that moment', async () => {
  const [home, other] = [await newScope(platform), await newScope(platform)];
  const seen: boolean[] = [];
  const work = job(async ({ scope }) => void seen.push(scope.authority.isTenantAdmin));
  await ask(work, home);
  await ask(work, openScope(platform, { ...home, tenantId: other.tenantId }));
  await inInstallation(platform, async (tx) => {
    await tx.updateTable('users').set({ is_tenant_admin: true }).where('id', '=', home.userId).execute();
    await tx.insertInto('memberships').values({ user_id: home.userId, of_tenant: other.tenantId }).execute();
  });
  await runDueJobs(platform, [work]);
  expect(seen).toEqual([true, false]);
});

test('work that was interrupted ten times by nothing of its own is done in the end', async () => {
  const work = job(async () => undefined, 2);
  const { id, scope, read } = await ask(work);
  for (let restart = 1; restart <= 10; restart += 1) {
    await scope.transaction((tx) => beginRun(tx, id, scope.now(), crypto.randomUUID()));
  }
  await runDueJobs(platform, [work]);
  expect(await read()).toMatchObject({
    state: 'succeeded',
    tries: 0,
    lost_runs: 10,
    attempt: 11,
    run_by: expect.not.stringContaining('worker'),
  });
});

test('work whose connection the database ended, because it stops or another one crashed, is not to blame', async () => {
  const codes = ['57P01', '57P02', '57P03'];
  const work = job(async () => {
    const code = codes.pop();
    if (code) throw Object.assign(new Error('terminating connection'), { code });
  }, 1);
  const { read } = await ask(work);
  for (let time = 1; time <= 4; time += 1) {
    await skipWaiting(platform);
    await runDueJobs(platform, [work]);
  }
  const row = await read();
  expect(row).toMatchObject({ state: 'succeeded', tries: 0, attempt: 4 });
  expect(row.log.slice(0, 3)).toEqual(Array(3).fill('The database was restarted; the job starts again.'));
  expect(row.log).toHaveLength(4);
});

test('work that is interrupted often waits about a minute for its next turn, not for hours', async () => {
  const work = job(async () => Promise.reject(Object.assign(new Error('away'), { code: '57P01' })));
  await ask(work);
  const ofWork = `from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = '${work.name}'`;
  await platform.pool.query(`update graphile_worker._private_jobs j set attempts = 30 ${ofWork}`);
  await runDueJobs(platform, [work]);
  const { rows } = await platform.pool.query<{ pause: number }>(
    `select extract(epoch from run_at - now())::int as pause ${ofWork.replace('t where', 't, graphile_worker._private_jobs j where')}`,
  );
  expect(rows[0]?.pause).toBeGreaterThan(30);
  expect(rows[0]?.pause).toBeLessThan(60);
});

test('work that was seen to end its process as often as it may be tried has failed', async () => {
  const work = job(async () => undefined, 2);
  const { id, scope, read } = await ask(work);
  await inNamedTenant(platform, scope.tenantId, (tx) =>
    tx.updateTable('executions').set({ tries: 2, lost_runs: 1 }).where('id', '=', id).execute(),
  );
  await runDueJobs(platform, [work]);
  const row = await read();
  expect(row.state).toBe('failed');
  expect(row.error).toBe('The job stopped its worker process 2 times, so it is not retried.');
});
