import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inInstallation, inNamedTenant } from '#platform/db/system-scope';
import { useWorld } from '#test/world';

const world = useWorld();

test('operations tell of queue, workers, failures of every tenant, room and what runs next', async () => {
  const [one, other] = [await world.newTenant(), await world.newTenant()];
  const now = world.clock.now();
  for (const [{ id, name, user }, minute] of [[one, 1] as const, [other, 2] as const]) {
    const at = new Date(now.getTime() + minute * 60_000);
    const params = { requested_by: user.userId, requested_by_name: user.userName, created_at: now, finished_at: at };
    await inNamedTenant(world.platform, id, (tx) =>
      tx
        .insertInto('executions')
        .values({ id: randomUUID(), job: 'x.doIt', payload: '{}', state: 'failed', error: `No ${name}`, ...params })
        .execute(),
    );
  }
  await inInstallation(world.platform, async (tx) => {
    await tx
      .insertInto('workers')
      .values({ id: 'gone', heartbeat_at: new Date('2020-01-01') })
      .execute();
    const work = { name: 'dataServices.removeOldLogs', last_begun_at: now };
    await tx.insertInto('recurring_work').values(work).execute();
  });
  const boss = await world.newSysAdmin();
  const reported = await boss.operations.read({});
  expect(reported.Queue).toMatchObject({ Waiting: 0, Running: 0, StandsStill: false });
  expect(reported.Workers).toMatchObject([{ Id: 'gone', IsAlive: false }]);
  expect(reported.Failures.map(({ Tenant, Error: error }) => [Tenant, error])).toEqual([
    [other.name, `No ${other.name}`],
    [one.name, `No ${one.name}`],
  ]);
  expect(reported.Storage.DatabaseBytes).toBeGreaterThan(1_000_000);
  expect(reported.Storage.FreeBytes).toBeLessThanOrEqual(reported.Storage.TotalBytes);
  const removal = reported.NextRuns.find(({ Name }) => Name === 'dataServices.removeOldLogs');
  expect(removal).toMatchObject({ Tenant: null, At: new Date(now.getTime() + 3_600_000).toISOString() });
});

test('what a service does by the schedule of a tenant stands among the next runs, unless it is off', async () => {
  const [boss, { admin, name }] = [await world.newSysAdmin(), await world.newTenant()];
  const service = (await boss.services.list({})).find(({ Link }) => Link === 'export-all-data');
  if (!service) throw new Error('There is no such service.');
  const params = { id: service.Id };
  const { Id } = await admin.serviceConfigurations.add({ params, body: { Name: 'Nightly' } });
  const body = { ConfigurationId: Id, Cron: '0 5 * * *', TimeZone: 'UTC' };
  const { NextRuns: expected } = await admin.serviceConfigurations.cron({ params, body });
  const runsOfTenant = async () => (await boss.operations.read({})).NextRuns.filter(({ Tenant }) => Tenant === name);
  expect(await runsOfTenant()).toEqual([
    { Name: 'Export all data: Nightly', Tenant: name, At: expected[0], LastAt: null },
  ]);
  await admin.serviceConfigurations.cron({ params, body: { ...body, IsOn: false } });
  expect(await runsOfTenant()).toEqual([]);
});
