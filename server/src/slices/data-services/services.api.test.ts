import { createHash, randomUUID } from 'node:crypto';
import { executeTimeoutMs, NewService, type ServiceExecution } from '@freshet/contract';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { beginRun, updateRun } from '#platform/jobs/executions/execution-queries';
import { takeTurn } from '#platform/jobs/recurring';
import { drainJobs } from '#test/drain-jobs';
import { type DataServicePeer, type ServiceMood, startDataServicePeer } from '#test/peers/data-service';
import { type Person, type TenantWorld, useWorld } from '#test/world';
import { startDueServices } from './cron/start-due-services.ts';

const inside: string[] = [];
const world = useWorld({ outgoing: { hosts: null, insideHosts: inside } });
let peer: DataServicePeer;
let staff: Person;
let tenant: TenantWorld;
let serviceId: number;

const secret = 'shared with the service';
const schema = {
  type: 'object',
  required: ['apiKey'],
  properties: {
    apiKey: { type: 'string', writeOnly: true, title: 'Key' },
    days: { type: 'integer', minimum: 1, default: 7 },
  },
};
const aService = (given: object = {}) =>
  NewService.parse({
    ...{ Name: 'Synchronizer', Link: 'synchronizer', Address: peer.url, HealthPath: '/health', SigningSecret: secret },
    Headers: [{ Name: 'X-Key', Value: 'of the header' }],
    ConfigurationSchema: schema,
    ...given,
  });

beforeAll(async () => {
  peer = await startDataServicePeer();
  inside.push(peer.host);
  staff = await world.newSysAdmin();
  tenant = await world.newTenant();
  serviceId = (await staff.services.add({ body: aService() })).Id;
});
afterAll(() => peer.close());
beforeEach(() => {
  peer.mood = 'well';
  peer.asked.length = 0;
});

const lastAsked = () => {
  const last = peer.asked.at(-1);
  if (!last) throw new Error('The service was not asked.');
  return last;
};

let count = 0;
const configure = (given: object = {}) => {
  count += 1;
  return tenant.admin.serviceConfigurations.add({
    params: { id: serviceId as never },
    body: { Name: `Configuration ${count}`, Settings: { apiKey: 'very secret' }, ...given },
  });
};
const run = async (given: object = {}, query: object = {}) => {
  const { Id } = await configure();
  const begun = await tenant.admin.serviceRuns.execute({ body: { configurationId: Id, ...given }, query });
  await drainJobs(world);
  return tenant.admin.serviceRuns.logs({ query: { processInstanceId: begun.ProcessInstanceId } });
};

describe('the registry', () => {
  test('lists the services of the product that do real work, and those that were registered', async () => {
    const all = await staff.services.list({});
    expect(
      all
        .filter(({ Kind }) => Kind === 'internal')
        .map(({ Link }) => Link)
        .sort(),
    ).toEqual([
      'a125-importer',
      'aquarius-archiver',
      'aquarius-synchronizer',
      'backup',
      'continuous-data-importers',
      'discrete-data-query-report',
      'discrete-import-exceedance-notifications',
      'equipment-tracker',
      'export-all-data',
      'hatfield-edd-ingestion',
      'missing-data-watch',
    ]);
    const shown = JSON.stringify(all);
    for (const hidden of [secret, 'of the header']) expect(shown).not.toContain(hidden);
    expect(all.find(({ Link }) => Link === 'synchronizer')).toMatchObject({
      HeaderNames: ['X-Key'],
      HasSigningSecret: true,
      TimeoutMs: executeTimeoutMs,
    });
    const links = (await tenant.user.services.linked({})).map(({ Link }) => Link);
    expect(links).toContain('a125-importer');
    expect(links).not.toContain('backup');
  });

  test('says what is wrong, and where', async () => {
    const body = aService({
      Link: 'other',
      Address: 'https://169.254.169.254/latest',
      HealthPath: '//evil.example',
      Headers: [{ Name: 'Host', Value: 'x' }],
      ConfigurationSchema: { type: 'object', properties: { a: { type: 'string', pattern: 'x' } } },
    });
    const { IsValid, Mistakes } = await staff.services.validate({ body });
    expect(IsValid).toBe(false);
    expect(Mistakes.map(({ Path }) => Path)).toEqual([
      'Address',
      'HealthPath',
      'Headers.0.Name',
      'ConfigurationSchema.properties.a.pattern',
    ]);
    await expect(staff.services.add({ body })).rejects.toMatchObject({ code: 'services.invalid' });
  });

  test('does not change or remove what is part of the product, and keeps links apart', async () => {
    const own = (await staff.services.list({})).find(({ Link }) => Link === 'a125-importer');
    await expect(staff.services.remove({ params: { id: own?.Id as never } })).rejects.toMatchObject({
      code: 'services.internal',
    });
    await expect(staff.services.add({ body: aService({ Link: 'a125-importer' }) })).rejects.toMatchObject({
      code: 'services.nameTaken',
    });
  });

  test('looks at services: state, latency and since when', async () => {
    const ping = async () => (await staff.services.ping({ body: { serviceId: serviceId as never } }))[0];
    const first = await ping();
    expect(first).toMatchObject({ State: 'up', Detail: 'It answered 200.' });
    world.clock.advanceSeconds(60);
    expect((await ping())?.Since).toBe(first?.Since);
    peer.mood = 'broken';
    expect(await ping()).toMatchObject({ State: 'down', Since: world.clock.now().toISOString() });
  });

  test('installs services in tenants and tells of each pair', async () => {
    const other = await world.newTenant();
    const watch = (await staff.services.list({})).find(({ Link }) => Link === 'missing-data-watch');
    const install = () =>
      staff.services.bulkInstall({
        body: { serviceIds: [watch?.Id as never, serviceId as never], tenantIds: [other.id] },
      });
    const first = await install();
    expect(first.map(({ Result }) => Result)).toEqual(['installed', 'refused']);
    expect(first[1]).toMatchObject({ Path: 'Settings.apiKey', TenantName: other.name });
    expect((await install()).map(({ Result }) => Result)).toEqual(['already', 'refused']);
  });
});

describe('a configuration', () => {
  test('keeps its secrets to itself', async () => {
    const made = await configure();
    expect(made).toMatchObject({ Settings: {}, SecretNames: ['apiKey'] });
    const stored = await inNamedTenant(world.platform, tenant.id, (tx) =>
      tx.selectFrom('service_configurations').selectAll().where('id', '=', made.Id).executeTakeFirstOrThrow(),
    );
    expect(JSON.stringify(stored)).not.toContain('very secret');
    // A change without the secret keeps it.
    const changed = await tenant.admin.serviceConfigurations.update({
      params: { id: serviceId as never },
      body: { Id: made.Id, Name: 'Changed', Settings: { days: 3 }, Revision: made.Revision },
    });
    expect(changed).toMatchObject({ Settings: { days: 3 }, SecretNames: ['apiKey'] });
    await tenant.admin.serviceRuns.execute({ body: { configurationId: made.Id } });
    await drainJobs(world);
    expect(JSON.parse(peer.asked.at(-1)?.body ?? '{}').configuration).toEqual({ apiKey: 'very secret', days: 3 });
  });

  test('that is wrong is refused with the place, and another tenant does not have it', async () => {
    await expect(configure({ Settings: { days: 0 } })).rejects.toMatchObject({
      code: 'services.invalid',
      details: [{ Path: 'Settings.apiKey' }, { Path: 'Settings.days' }],
    });
    const other = await world.newTenant();
    const { Id } = await configure();
    await expect(
      other.admin.serviceConfigurations.one({ params: { id: serviceId as never, configId: Id } }),
    ).rejects.toMatchObject({ code: 'notFound' });
  });
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
    const { headers, body } = lastAsked();
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
    ['nothing', 'succeeded', /had nothing to say/],
    ['not modified', 'failed', /answered 304. That does not say/],
    ['broken', 'failed', /^Synchronizer answered 500\.$/],
    ['page', 'failed', /not JSON/],
    ['endless', 'failed', /more than 10000000 bytes/],
    ['redirect inside', 'failed', /redirects/],
    ['failed', 'failed', /no data of that day/],
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
      DisplayMessage: 'The service did not finish within 1 s, so it was ended.',
    });
    expect(result.RecommendedActions).toContain('Run it again with a longer time limit.');
  });

  test('that failed in a way that may pass goes back to the queue', async () => {
    peer.mood = 'busy once';
    const result = await run();
    expect(result.State).toBe('queued');
    expect(result.UserLogs.at(-1)).toMatch(/^Try 1 of 3 failed: Synchronizer answered 503\.$/);
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
    expect(JSON.parse(peer.asked.at(-1)?.body ?? '{}').isTestRun).toBe(true);
    await expect(tenant.user.serviceRuns.logs({ query: { processInstanceId: 'mine-1' } })).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  test('of a service that is off is refused', async () => {
    const all = await staff.services.list({});
    const own = all.find(({ Link }) => Link === 'missing-data-watch');
    if (!own) throw new Error('missing');
    const change = (IsOn: boolean) => staff.services.update({ body: { ...aService(), Id: own.Id, IsOn } });
    await change(false);
    await expect(tenant.admin.serviceRuns.execute({ body: { serviceId: own.Id } })).rejects.toMatchObject({
      code: 'services.off',
    });
    await change(true);
  });
});

test('what works on the whole installation is not run by a tenant', async () => {
  await expect(tenant.admin.serviceRuns.executeService({ body: { serviceLink: 'backup' } })).rejects.toMatchObject({
    code: 'services.onlyStaff',
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
  expect(peer.asked).toHaveLength(3);
  const ends = await Promise.all(
    begun.map(({ ProcessInstanceId }) =>
      tenant.admin.serviceRuns.logs({ query: { processInstanceId: ProcessInstanceId } }),
    ),
  );
  expect(ends.map(({ State }) => State)).toEqual(['succeeded', 'succeeded', 'succeeded', 'failed']);
  expect(ends[3]?.DisplayMessage).toBe('The work ended the process that did it 3 times, so it is not tried again.');
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
  expect(JSON.parse(lastAsked().body).data).toEqual(data);
});

describe('a schedule', () => {
  const cron = (configurationId: number | undefined, Cron: string, TimeZone = 'America/Vancouver') =>
    tenant.admin.serviceConfigurations.cron({
      params: { id: serviceId as never },
      body: { ...(configurationId ? { ConfigurationId: configurationId as never } : {}), Cron, TimeZone },
    });
  const executionsOf = async (id: number): Promise<ServiceExecution[]> =>
    (await tenant.admin.serviceRuns.executions({ query: { configurationId: id as never } })).Executions;

  test('is told in words with its next five runs', async () => {
    expect(await cron(undefined, '0 12 15,30 */2 *')).toMatchObject({
      Words: { en: 'at 12:00 on the 15th and 30th of every second month' },
      NextRuns: [
        '2026-07-15T19:00:00.000Z',
        '2026-07-30T19:00:00.000Z',
        '2026-09-15T19:00:00.000Z',
        '2026-09-30T19:00:00.000Z',
        '2026-11-15T20:00:00.000Z',
      ],
    });
  });

  test.each(['60 * * * *', '* * * *', '0 0 31 2 *', `${'1,'.repeat(100)}1 * * * *`, 'now'])(
    '%s is an invalid expression',
    async (given) => {
      await expect(cron(undefined, given)).rejects.toMatchObject({
        code: 'services.cronInvalid',
        message: 'Invalid expression.',
      });
    },
  );

  test('runs once when it is due, however many servers look, and once for all times that were missed', async () => {
    const { Id } = await configure();
    await cron(Id, '*/10 * * * *');
    const look = () => Promise.all([1, 2].map(() => takeTurn(world.platform, startDueServices(world.platform))));
    // Nothing ran for three days.
    const next_at = new Date(world.clock.now().getTime() - 3 * 86_400_000);
    await inNamedTenant(world.platform, tenant.id, (tx) =>
      tx.updateTable('service_configurations').set({ next_at }).where('id', '=', Id).execute(),
    );
    world.clock.advanceSeconds(60);
    await look();
    await drainJobs(world);
    expect(await executionsOf(Id)).toMatchObject([{ State: 'succeeded', RequestedBy: tenant.admin.userName }]);
    world.clock.advanceSeconds(60);
    await look();
    expect(await executionsOf(Id)).toHaveLength(1);
  });
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
