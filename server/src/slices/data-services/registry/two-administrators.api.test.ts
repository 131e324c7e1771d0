import { NewService, type ServiceId } from '@freshet/contract';
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

const settled = async (changes: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(changes)).map((one) => (one.status === 'fulfilled' ? 'kept' : String(one.reason.code)));

test('of two who change a configuration at once, one is told that somebody else changed it', async () => {
  const id = await newService('twice-configured');
  const { Id, Revision } = await configure(id, tenant);
  const change = (Name: string) =>
    tenant.admin.serviceConfigurations.update({ params: { id }, body: { Id, Revision, Name } });
  const ends = await settled(['A', 'B', 'C', 'D'].map(change));
  expect(ends.sort()).toEqual(['kept', ...Array(3).fill('services.changed')]);
  await expect(change('E')).rejects.toMatchObject({ status: 409, message: 'Somebody else changed this meanwhile.' });
});

test('of two who change a service at once, one is told that somebody else changed it', async () => {
  const Id = await newService('twice-changed');
  const { Revision } = (await staff.services.list({})).find((one) => one.Id === Id) ?? { Revision: 0 };
  const change = (Description: string) =>
    staff.services.update({ body: { ...aService('twice-changed', { Description }), Id, Revision } });
  const ends = await settled(['A', 'B', 'C', 'D'].map(change));
  expect(ends.sort()).toEqual(['kept', ...Array(3).fill('services.changed')]);
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
