import { createHash, randomUUID } from 'node:crypto';
import { jwtVerify } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { beginRun, updateRun } from '#platform/jobs/executions/execution-queries';
import { type ServiceWorld, serviceSecret as secret, useServiceWorld } from '#test/builders/service-world';
import { drainJobs } from '#test/drain-jobs';
import type { ServiceMood } from '#test/peers/data-service';

const made = useServiceWorld();
const { aService, configure, lastRequested, run, world } = made;
let [tenant, staff, peer]: [ServiceWorld['tenant'], ServiceWorld['staff'], ServiceWorld['peer']] = [] as never;
beforeAll(() => {
  ({ tenant, staff, peer } = made);
});

describe('an execution of a service over HTTP', () => {
  test('says who asks, for whom and with what, signed for this body and a minute', async () => {
    const result = await run();
    expect(result).toMatchObject({
      State: 'succeeded',
      DisplayMessage: 'Synchronized 3 stations.',
      RecommendedActions: ['Look at station B.'],
    });
    expect(result.UserLogs).toContain('Station B has no values.');
    const { headers, body } = lastRequested();
    expect(JSON.parse(body)).toMatchObject({ isTestRun: false, tenant: { id: tenant.id } });
    expect(headers).toMatchObject({ 'x-key': 'of the header' });
    expect(headers.authorization).toBeUndefined();
    const { payload } = await jwtVerify(String(headers['x-freshet-token']), Buffer.from(secret), {
      ...{ issuer: 'freshet', audience: 'synchronizer', currentDate: world.clock.now() },
    });
    expect(payload).toMatchObject({
      sub: String(tenant.admin.userId),
      tenantId: tenant.id,
      bodySha256: createHash('sha256').update(body).digest('hex'),
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60);
  });

  test('passes on progress and logs line by line', async () => {
    peer.mood = 'steps';
    expect(await run()).toMatchObject({ State: 'succeeded', DisplayMessage: 'Read everything.' });
  });

  test.each<[ServiceMood, string, RegExp]>([
    ['nothing', 'succeeded', /ended without a message/],
    ['not modified', 'failed', /answered 304, which does not indicate/],
    ['broken', 'failed', /^Synchronizer answered 500\.$/],
    ['page', 'failed', /did not answer with JSON/],
    ['endless', 'failed', /larger than 10000000 bytes/],
    ['redirect inside', 'failed', /redirects/],
    ['failed', 'failed', /no data of that day/],
    ['odd words', 'succeeded', /^Read it\.$/],
    ['odd count', 'failed', /unexpected JSON/],
  ])('of a service in the mood "%s" ends: %s', async (mood, state, sentence) => {
    peer.mood = mood;
    const result = await run();
    expect(result).toMatchObject({ State: state, IsError: state === 'failed' });
    expect(result.DisplayMessage).toMatch(sentence);
    expect(JSON.stringify(result)).not.toContain('very secret');
  });

  test.each<ServiceMood>(['silent', 'slow'])('of a service that is %s ends when its time is over', async (mood) => {
    peer.mood = mood;
    const { Id } = await configure();
    const begun = await tenant.admin.serviceRuns.executeService({ body: { configurationId: Id, defaultTimeout: 1 } });
    await drainJobs(world);
    const result = await tenant.admin.serviceRuns.logs({ query: { processInstanceId: begun.ProcessInstanceId } });
    expect(result).toMatchObject({
      State: 'failed',
      DisplayMessage: 'The service did not finish within 1 s, so it was stopped.',
    });
    expect(result.RecommendedActions).toContain('Run it again with a longer time limit.');
  });

  test('that failed in a way that may pass goes back to the queue', async () => {
    peer.mood = 'busy once';
    const result = await run();
    expect(result.State).toBe('queued');
    expect(result.UserLogs.at(-1)).toMatch(/^Attempt 1 of 3 failed: Synchronizer answered 503\.$/);
    // Nobody waits for the pause of the queue here.
    await tenant.admin.platform.cancelExecution({ params: { id: result.ExecutionId } });
  });

  test('is a trial when it says so, and goes by the id of its caller, once', async () => {
    const { Id } = await configure();
    const ask = () =>
      tenant.admin.serviceRuns.execute({
        body: { configurationId: Id },
        query: { isTestRun: true, processInstanceId: 'mine-1' },
      });
    expect(await ask()).toMatchObject({ ProcessInstanceId: 'mine-1', ReasonPhrase: 'Accepted' });
    await expect(ask()).rejects.toMatchObject({ code: 'services.processKnown' });
    await drainJobs(world);
    expect(JSON.parse(peer.requests.at(-1)?.body ?? '{}').isTestRun).toBe(true);
    await expect(tenant.user.serviceRuns.logs({ query: { processInstanceId: 'mine-1' } })).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  test('of a service that is off is refused', async () => {
    const all = await staff.services.list({});
    const watch = all.find(({ Link }) => Link === 'missing-data-watch');
    if (!watch) throw new Error('missing');
    const change = (IsOn: boolean) => staff.services.update({ body: { ...aService(), Id: watch.Id, IsOn } });
    await change(false);
    await expect(tenant.admin.serviceRuns.execute({ body: { serviceId: watch.Id } })).rejects.toMatchObject({
      code: 'services.off',
    });
    await change(true);
  });
});

test('executions whose worker died begin again and end once, with a reason when their work kills workers', async () => {
  const { Id } = await configure({ AllowsOverlap: true });
  const begun = await Promise.all(
    [0, 1, 2, 3].map(() => tenant.admin.serviceRuns.execute({ body: { configurationId: Id } })),
  );
  const die = ({ ExecutionId }: (typeof begun)[number], no: number) =>
    inNamedTenant(world.platform, tenant.id, async (tx) => {
      await beginRun(tx, ExecutionId, world.clock.now(), randomUUID());
      // Three processes were seen to end with the last one.
      if (no === 3) await tx.updateTable('executions').set({ tries: 3 }).where('id', '=', ExecutionId).execute();
    });
  for (const [no, one] of begun.entries()) await die(one, no);
  await drainJobs(world);
  expect(peer.requests).toHaveLength(3);
  const ends = await Promise.all(
    begun.map(({ ProcessInstanceId }) =>
      tenant.admin.serviceRuns.logs({ query: { processInstanceId: ProcessInstanceId } }),
    ),
  );
  expect(ends.map(({ State }) => State)).toEqual(['succeeded', 'succeeded', 'succeeded', 'failed']);
  expect(ends[3]?.DisplayMessage).toBe('The job stopped its worker process 3 times, so it is not retried.');
  const late = await inNamedTenant(world.platform, tenant.id, (tx) =>
    updateRun(tx, { id: begun[0]?.ExecutionId as never, attempt: 1 }, { state: 'failed' }),
  );
  expect(late).toBe(false);
});

test('a system administrator runs a service for a tenant, which sees it among its executions', async () => {
  const { Id } = await configure();
  const begun = await staff.serviceRuns.execute({ body: { tenantId: tenant.id, configurationId: Id } });
  await drainJobs(world);
  const query = { processInstanceId: begun.ProcessInstanceId };
  expect(await tenant.admin.serviceRuns.logs({ query })).toMatchObject({ State: 'succeeded' });
});

test('data of a call reaches the service as they were sent', async () => {
  const { Id } = await configure();
  const data = { password: 'for this run', days: [1, 2] };
  await tenant.admin.serviceRuns.executeService({ body: { configurationId: Id, data } });
  await drainJobs(world);
  expect(JSON.parse(lastRequested().body).data).toEqual(data);
});

test('executions are listed page by page, newest first, for administrators of the tenant', async () => {
  const other = await world.newTenant();
  const { Id } = await configure();
  for (let no = 0; no < 3; no += 1) {
    await tenant.admin.serviceRuns.execute({ body: { configurationId: Id } });
    world.clock.advanceSeconds(1);
  }
  const ask = (query: object) =>
    tenant.admin.serviceRuns.executions({ query: { configurationId: Id, limit: 2, ...query } });
  const first = await ask({});
  const second = await ask({ before: first.Next ?? '' });
  expect([first.Executions.length, second.Executions.length, second.Next]).toEqual([2, 1, null]);
  expect(new Set([...first.Executions, ...second.Executions].map(({ ExecutionId }) => ExecutionId)).size).toBe(3);
  expect((await other.admin.serviceRuns.executions({ query: {} })).Executions).toEqual([]);
  await expect(tenant.user.serviceRuns.executions({ query: {} })).rejects.toMatchObject({ code: 'identity.forbidden' });
});
