import { randomUUID } from 'node:crypto';
import type { NewTenant, TenantId } from '@freshet/contract';
import { expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { startSession } from '#slices/identity';
import { type Person, useWorld } from '#test/world';

const world = useWorld();

const aTenant = (change: Partial<NewTenant> = {}): NewTenant => ({
  RoleName: `Tenant ${randomUUID().slice(0, 8)}`,
  Apps: ['WaterQuality'],
  DirectoryIds: [],
  ...change,
});

const entriesOf = async (boss: Person, tenantId: number, what: string) =>
  (await boss.admin.auditEntries({ query: { tenantId: tenantId as TenantId, what } })).Data;

const userChange = async (boss: Person, who: Person) => {
  const user = await boss.admin.userDetail({ body: { UserId: who.userId } });
  const { UserId, Email, UserRole, IsTenantAdmin, IsSysAdmin, EnableTwoFactor, IsLockedOut } = user;
  return { UserId, Email, UserRole, IsTenantAdmin, IsSysAdmin, EnableTwoFactor, IsLockedOut };
};

test('a new tenant is in the list with its apps, and both its own chain and that of the installation say so', async () => {
  const boss = await world.newSysAdmin();
  const input = aTenant({ Apps: ['Stations', 'Surveys'], DirectoryIds: [randomUUID()] });
  const made = await boss.admin.createTenant({ body: input });
  expect(made).toMatchObject({ ...input, IsArchived: false, UserCount: 0 });
  expect(await boss.admin.tenants({})).toContainEqual(made);
  for (const chain of [made.Id, 0]) {
    expect((await entriesOf(boss, chain, 'tenant.created'))[0]).toMatchObject({
      Subject: input.RoleName,
      UserName: boss.userName,
      New: { name: input.RoleName, apps: input.Apps },
    });
  }
});

test('tenant names are unique whatever their case', async () => {
  const boss = await world.newSysAdmin();
  const input = aTenant();
  const made = await boss.admin.createTenant({ body: input });
  const repeated = boss.admin.createTenant({ body: { ...input, RoleName: input.RoleName.toUpperCase() } });
  await expect(repeated).rejects.toMatchObject({ code: 'admin.tenantNameTaken', status: 409 });
  const other = await boss.admin.createTenant({ body: aTenant() });
  const rename = boss.admin.updateTenant({ body: { ...input, TenantId: other.Id } });
  await expect(rename).rejects.toMatchObject({ code: 'admin.tenantNameTaken' });
  const sameInCapitals = { ...input, TenantId: made.Id, RoleName: input.RoleName.toUpperCase() };
  expect((await boss.admin.updateTenant({ body: sameInCapitals })).RoleName).toBe(sameInCapitals.RoleName);
});

test('a changed tenant leaves an entry of what was and what is, and none when nothing changed', async () => {
  const boss = await world.newSysAdmin();
  const made = await boss.admin.createTenant({ body: aTenant() });
  const change = { TenantId: made.Id, RoleName: made.RoleName, Apps: made.Apps, DirectoryIds: [] };
  await boss.admin.updateTenant({ body: change });
  expect(await entriesOf(boss, made.Id, 'tenant.changed')).toEqual([]);
  await boss.admin.updateTenant({ body: { ...change, Apps: ['Surveys'] } });
  const entries = await entriesOf(boss, made.Id, 'tenant.changed');
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ Old: { apps: ['WaterQuality'] }, New: { apps: ['Surveys'] } });
});

test('archiving stops all access within five seconds, and restoring does not bring old sessions back', async () => {
  const boss = await world.newSysAdmin();
  const [tenant, bystander] = [await world.newTenant(), await world.newTenant()];
  const tenantId = tenant.id;
  await tenant.user.identity.claims({});
  expect(await boss.admin.archiveTenant({ params: { tenantId } })).toMatchObject({ IsArchived: true });
  world.clock.advanceSeconds(5);
  for (const person of [tenant.user, tenant.admin]) {
    await expect(person.identity.claims({})).rejects.toMatchObject({ status: 401 });
  }
  await expect(bystander.user.identity.claims({})).resolves.toBeDefined();
  expect(await boss.admin.restoreTenant({ params: { tenantId } })).toMatchObject({ IsArchived: false });
  world.clock.advanceSeconds(5);
  await expect(tenant.user.identity.claims({})).rejects.toMatchObject({ status: 401 });
  for (const what of ['tenant.archived', 'tenant.restored']) {
    for (const chain of [tenantId, 0]) expect(await entriesOf(boss, chain, what)).not.toEqual([]);
  }
});

test('archiving twice is one archiving', async () => {
  const boss = await world.newSysAdmin();
  const { id } = await world.newTenant();
  await boss.admin.archiveTenant({ params: { tenantId: id } });
  await expect(boss.admin.archiveTenant({ params: { tenantId: id } })).resolves.toMatchObject({ IsArchived: true });
  expect(await entriesOf(boss, id, 'tenant.archived')).toHaveLength(1);
});

test('work accounts of a directory that is taken away lose their sessions in that tenant', async () => {
  const boss = await world.newSysAdmin();
  const tenant = await world.newTenant();
  const [remaining, removed] = [randomUUID(), randomUUID()];
  const change = { TenantId: tenant.id, RoleName: tenant.name, Apps: [], DirectoryIds: [remaining, removed] };
  await boss.admin.updateTenant({ body: change });
  const sessionsOf = async (who: Person, DirectoryId: string) => {
    const body = { ...(await userChange(boss, who)), WorkAccount: { DirectoryId, ObjectId: randomUUID() } };
    await boss.admin.updateUser({ body });
    await startSession(world.platform, { userId: who.userId, tenantId: tenant.id, method: 'work-account' });
    return async () => (await boss.admin.userDetail({ body: { UserId: who.userId } })).ActiveSessions;
  };
  const [ofRemaining, ofRemoved] = [await sessionsOf(tenant.user, remaining), await sessionsOf(tenant.admin, removed)];
  await boss.admin.updateTenant({ body: { ...change, DirectoryIds: [remaining] } });
  expect([await ofRemaining(), await ofRemoved()]).toEqual([1, 0]);
});

test('nobody archives or deletes the tenant they are signed in to', async () => {
  const boss = await world.newSysAdmin();
  const { TenantId } = await boss.admin.userDetail({ body: { UserId: boss.userId } });
  const refusal = { code: 'admin.ownTenant', status: 409 };
  await expect(boss.admin.archiveTenant({ params: { tenantId: TenantId } })).rejects.toMatchObject(refusal);
  await expect(boss.admin.deleteTenant({ body: { TenantId } })).rejects.toMatchObject(refusal);
});

test('a tenant with users is not deleted', async () => {
  const boss = await world.newSysAdmin();
  const { id } = await world.newTenant();
  const refusal = { code: 'admin.tenantInUse', message: 'This tenant still has users: 2.' };
  await expect(boss.admin.deleteTenant({ body: { TenantId: id } })).rejects.toMatchObject(refusal);
});

test('a tenant that others may switch to is not deleted', async () => {
  const boss = await world.newSysAdmin();
  const made = await boss.admin.createTenant({ body: aTenant() });
  const { user } = await world.newTenant();
  await boss.admin.updateUser({ body: { ...(await userChange(boss, user)), OtherRoles: [made.RoleName] } });
  const deleting = boss.admin.deleteTenant({ body: { TenantId: made.Id } });
  await expect(deleting).rejects.toMatchObject({ code: 'admin.tenantInUse' });
});

test('a new tenant has the default map layers at once, and its audit says so', async () => {
  const boss = await world.newSysAdmin();
  const made = await boss.admin.createTenant({ body: aTenant() });
  const layers = await boss.map.mapLayers({ params: { tenant: String(made.Id) } });
  const names = ['topo', 'station', 'sat', 'sampleSat'];
  expect(layers.map(({ LayerName }) => LayerName)).toEqual(names);
  expect((await entriesOf(boss, made.Id, 'tenant.created'))[0]).toMatchObject({ New: { mapLayers: names } });
});

test('a tenant that keeps its data keeps its map layers too', async () => {
  const boss = await world.newSysAdmin();
  const made = await boss.admin.createTenant({ body: aTenant() });
  const item = { TenantId: made.Id, TemplateId: 1, Title: 'Welcome', Body: '' };
  await boss.home.addContentItem({ body: item });
  const deleting = boss.admin.deleteTenant({ body: { TenantId: made.Id } });
  await expect(deleting).rejects.toMatchObject({ code: 'admin.tenantHasData' });
  expect(await boss.map.mapLayers({ params: { tenant: made.RoleName } })).toHaveLength(4);
});

test('a tenant with rows in any tenant table is not deleted', async () => {
  const boss = await world.newSysAdmin();
  const made = await boss.admin.createTenant({ body: aTenant() });
  const now = world.clock.now();
  await inNamedTenant(world.platform, made.Id, (tx) =>
    tx
      .insertInto('executions')
      .values({ id: randomUUID(), job: 'x', payload: '{}', requested_by: 1, requested_by_name: 'x', created_at: now })
      .execute(),
  );
  const deleting = boss.admin.deleteTenant({ body: { TenantId: made.Id } });
  const refusal = {
    code: 'admin.tenantHasData',
    message: 'This tenant still has data (stations: 0, files: 0, imports: 0, other kinds of records: 1).',
  };
  await expect(deleting).rejects.toMatchObject(refusal);
});

test('a tenant whose people only looked around is deleted once they are', async () => {
  const boss = await world.newSysAdmin();
  const { id, user, admin } = await world.newTenant();
  await user.round.read({ body: {} });
  for (const { userId } of [user, admin]) await boss.admin.deleteUser({ body: { UserId: userId } });
  await boss.admin.deleteTenant({ body: { TenantId: id } });
  expect((await boss.admin.tenants({})).some(({ Id }) => Id === id)).toBe(false);
});

test('an empty tenant is deleted, and its audit can still be read', async () => {
  const boss = await world.newSysAdmin();
  const made = await boss.admin.createTenant({ body: aTenant() });
  await boss.admin.deleteTenant({ body: { TenantId: made.Id } });
  expect((await boss.admin.tenants({})).some((tenant) => tenant.Id === made.Id)).toBe(false);
  await expect(boss.admin.deleteTenant({ body: { TenantId: made.Id } })).rejects.toMatchObject({ code: 'notFound' });
  const entries = await entriesOf(boss, made.Id, 'tenant');
  expect(entries.map((entry) => entry.What)).toEqual(['tenant.deleted', 'tenant.created']);
});
