import { NewService, type ServiceId } from '@freshet/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { type Person, type TenantWorld, useWorld } from '#test/world';

const world = useWorld({ outgoing: { hosts: null, insideHosts: ['127.0.0.1:9'] } });
let staff: Person;
let tenant: TenantWorld;
beforeAll(async () => {
  staff = await world.newSysAdmin();
  tenant = await world.newTenant();
});

const aService = (Link: string, given: object = {}) =>
  NewService.parse({ Name: Link, Link, Address: 'http://127.0.0.1:9/', ...given });
const newService = async (link: string): Promise<ServiceId> => (await staff.services.add({ body: aService(link) })).Id;
const configure = (id: ServiceId, { admin }: TenantWorld, Name = 'Nightly') =>
  admin.serviceConfigurations.add({ params: { id }, body: { Name } });

/** Makes a call while somebody else has changed the row and not yet committed; the call then waits for them. */
async function whileChanged<T>(table: 'services' | 'service_configurations', id: number, call: () => Promise<T>) {
  const { platform } = world;
  let params: Promise<T> | undefined;
  await inNamedTenant(platform, tenant.id, async (tx) => {
    await sql`update ${sql.table(table)} set revision = revision + 1 where id = ${id}`.execute(tx);
    params = call();
    params.catch(() => undefined);
    await expect.poll(async () => (await waiting.execute(platform.db)).rows.length).toBe(1);
  });
  return params;
}
const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const reported = { status: 409, code: 'services.changed', message: 'Another user has changed this in the meantime.' };

test('of two who change a configuration at once, the second is told that somebody else changed it', async () => {
  const id = await newService('twice-configured');
  const { Id, Revision } = await configure(id, tenant);
  const change = () =>
    tenant.admin.serviceConfigurations.update({ params: { id }, body: { Id, Revision, Name: 'Mine' } });
  await expect(whileChanged('service_configurations', Id, change)).rejects.toMatchObject(reported);
});

test('of two who change a service at once, the second is told that somebody else changed it', async () => {
  const { Id, Revision } = await staff.services.add({ body: aService('twice-changed') });
  const change = () =>
    staff.services.update({ body: { ...aService('twice-changed', { Description: 'Mine' }), Id, Revision } });
  await expect(whileChanged('services', Id, change)).rejects.toMatchObject(reported);
});

test('a service that is removed is found in the audit of each tenant that had it, and of no other', async () => {
  const [other, without] = [await world.newTenant(), await world.newTenant()];
  const id = await newService('given-up');
  await configure(id, tenant);
  await configure(id, other, 'Weekly');
  await staff.services.remove({ params: { id } });
  const found = async ({ admin }: TenantWorld) =>
    (await admin.admin.auditEntries({ query: { what: 'service.removed' } })).Data.map(({ Subject, UserName, Old }) => ({
      Subject,
      UserName,
      names: JSON.stringify(Old).match(/Nightly|Weekly/g),
    }));
  expect(await found(tenant)).toEqual([{ Subject: 'given-up', UserName: staff.userName, names: ['Nightly'] }]);
  expect(await found(other)).toEqual([{ Subject: 'given-up', UserName: staff.userName, names: ['Weekly'] }]);
  expect(await found(without)).toEqual([]);
});

test('what a call sends along with a run is not kept as it came', async () => {
  const id = await newService('with-data');
  const { ExecutionId } = await tenant.admin.serviceRuns.executeService({
    body: { serviceId: id, data: { password: 'very secret' } },
  });
  const stored = await inNamedTenant(world.platform, tenant.id, (tx) =>
    tx.selectFrom('executions').selectAll().where('id', '=', ExecutionId).executeTakeFirstOrThrow(),
  );
  expect(JSON.stringify(stored)).not.toContain('very secret');
});

test('a system administrator reads and cancels a run of a tenant that is named; nobody else may name one', async () => {
  const { Id } = await configure(await newService('of-a-tenant'), tenant);
  const begun = await tenant.admin.serviceRuns.execute({ body: { configurationId: Id } });
  const logs = { query: { processInstanceId: begun.ProcessInstanceId, tenantId: tenant.id } };
  const cancel = { params: { id: begun.ExecutionId }, query: { tenantId: tenant.id } };
  expect(await staff.serviceRuns.logs(logs)).toMatchObject({ State: 'queued' });
  const { admin } = await world.newTenant();
  await expect(admin.serviceRuns.logs(logs)).rejects.toMatchObject({ code: 'notFound' });
  await expect(admin.platform.cancelExecution(cancel)).rejects.toMatchObject({ code: 'notFound' });
  expect(await staff.platform.cancelExecution(cancel)).toMatchObject({ State: 'cancelled' });
});
