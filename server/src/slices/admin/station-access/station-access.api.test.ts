import type { DataSourceId, StationLink } from '@freshet/contract';
import { expect, test } from 'vitest';
import { newStation } from '#test/builders/sample-results';
import { useWorld } from '#test/world';

const world = useWorld();

async function aCase(sourceType?: Parameters<typeof newStation>[2]) {
  const [boss, owner, reader] = [await world.newSysAdmin(), await world.newTenant(), await world.newTenant()];
  const station = await newStation(world, owner.id, sourceType);
  const body: StationLink = { TenantId: reader.id, StationId: station.id };
  return { boss, owner, reader, station, body };
}

test('a discrete station is granted and taken back; list and detail tell who may read it, since when and by whose hand', async () => {
  const { boss, owner, reader, station, body } = await aCase();
  const params = { tenantId: reader.id, stationId: station.id };
  const known = {
    TenantId: reader.id,
    StationId: station.id,
    StationName: station.name,
    SourceType: 'discrete_envirodata',
    OwnerTenantId: owner.id,
    OwnerTenantName: owner.name,
    IsOwnerArchived: false,
  };
  const none = { ...known, IsGranted: false, GrantedBy: null, GrantedAt: null };
  expect(await boss.stationAccess.detail({ params })).toEqual(none);
  const granted = { ...known, IsGranted: true, GrantedBy: boss.userName, GrantedAt: world.clock.now().toISOString() };
  expect(await boss.stationAccess.addDiscrete({ body })).toEqual(granted);
  world.clock.advanceSeconds(60);
  expect(await boss.stationAccess.addDiscrete({ body })).toEqual(granted);
  expect(await boss.stationAccess.detail({ params })).toEqual(granted);
  expect(await boss.stationAccess.list({ params: { id: reader.id } })).toEqual([granted]);
  expect(await boss.stationAccess.list({ params: { id: owner.id } })).toEqual([]);
  expect(await boss.stationAccess.deleteDiscrete({ body })).toEqual(none);
  expect(await boss.stationAccess.list({ params: { id: reader.id } })).toEqual([]);
  await expect(boss.stationAccess.deleteDiscrete({ body })).rejects.toMatchObject({ code: 'notFound' });
});

test.each(['continuous_aquarius', 'vegetativemonitoring_envirodata', 'surveys_envirodata'] as const)(
  'a station of the kind %s is linked and unlinked, and is not taken for a discrete one',
  async (sourceType) => {
    const { boss, body } = await aCase({ sourceType });
    await expect(boss.stationAccess.addDiscrete({ body })).rejects.toMatchObject({ code: 'notFound' });
    expect(await boss.stationAccess.link({ body })).toMatchObject({ IsGranted: true, SourceType: sourceType });
    await expect(boss.stationAccess.deleteDiscrete({ body })).rejects.toMatchObject({ code: 'notFound' });
    expect(await boss.stationAccess.unlink({ body })).toMatchObject({ IsGranted: false });
  },
);

test('the calls for other kinds do not take a discrete station', async () => {
  const { boss, body } = await aCase();
  await expect(boss.stationAccess.link({ body })).rejects.toMatchObject({ code: 'notFound' });
});

test('a tenant is not given its own station, and unknown tenants and stations are not found', async () => {
  const { boss, owner, reader, station, body } = await aCase();
  const grant = boss.stationAccess.addDiscrete({ body: { ...body, TenantId: owner.id } });
  await expect(grant).rejects.toMatchObject({ code: 'admin.ownStation', status: 409 });
  const missing = 2_000_000_000;
  for (const call of [
    () => boss.stationAccess.addDiscrete({ body: { ...body, StationId: missing as DataSourceId } }),
    () => boss.stationAccess.addDiscrete({ body: { ...body, TenantId: missing as typeof reader.id } }),
    () => boss.stationAccess.list({ params: { id: missing as typeof reader.id } }),
    () => boss.stationAccess.detail({ params: { tenantId: reader.id, stationId: missing as DataSourceId } }),
    () => boss.stationAccess.detail({ params: { tenantId: missing as typeof reader.id, stationId: station.id } }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'notFound' });
  }
});

test('granting and revoking stand once in the audit of the owner, who learns the reader, and once in that of the reader', async () => {
  const { boss, owner, reader, station, body } = await aCase();
  await boss.stationAccess.addDiscrete({ body });
  await boss.stationAccess.addDiscrete({ body });
  await boss.stationAccess.deleteDiscrete({ body });
  const entriesOf = async (tenant: typeof owner) =>
    (await tenant.admin.admin.auditEntries({ query: { what: 'stationAccess' } })).Data;
  const entry = { Subject: station.name, UserName: boss.userName };
  expect(await entriesOf(owner)).toMatchObject([
    { ...entry, What: 'stationAccess.revoked', Old: { stationId: station.id, reader: reader.name } },
    { ...entry, What: 'stationAccess.granted', New: { stationId: station.id, reader: reader.name } },
  ]);
  const reported = await entriesOf(reader);
  expect(reported.map(({ What }) => What)).toEqual(['stationAccess.revoked', 'stationAccess.granted']);
  expect(JSON.stringify(reported)).not.toContain(owner.name);
});

test('twenty administrators who grant at once make one grant and one entry', async () => {
  const { boss, owner, reader, body } = await aCase();
  await Promise.all(Array.from({ length: 20 }, () => boss.stationAccess.addDiscrete({ body })));
  expect(await boss.stationAccess.list({ params: { id: reader.id } })).toHaveLength(1);
  const { Data } = await owner.admin.admin.auditEntries({ query: { what: 'stationAccess' } });
  expect(Data).toHaveLength(1);
});
