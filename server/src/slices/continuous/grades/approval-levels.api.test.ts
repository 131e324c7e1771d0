import { type ApprovalLevelInput, type ContinuousDatabaseType, approvalLevels as calls } from '@freshet/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { runAsReader } from '#platform/tenants/read-granted';
import { approvalLevels, locksPoints } from '#slices/continuous';
import { newStation } from '#test/builders/sample-results';
import { callRaw } from '#test/call-raw';
import { type Person, type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let boss: Person;
let tenant: TenantWorld;
let other: TenantWorld;
beforeEach(async () => {
  [boss, tenant, other] = [await world.newSysAdmin(), await world.newTenant(), await world.newTenant()];
});

const aLevel = (change: Partial<ApprovalLevelInput> = {}) => ({ DatabaseValue: 1200, OutputText: 'Final', ...change });
const save = (change: Partial<ApprovalLevelInput> = {}) =>
  tenant.admin.approvalLevels.saveApprovalLevel({ body: aLevel(change) });
const list = (person: Person = tenant.user, tenantId?: TenantWorld['id']) =>
  person.approvalLevels.approvalLevelList({ query: { tenantId } });
const listDefaults = (continuousDatabaseType: ContinuousDatabaseType) =>
  tenant.user.approvalLevels.defaultLevelList({ query: { continuousDatabaseType } });
const texts = async () => (await list()).map(({ DatabaseValue, OutputText }) => [DatabaseValue, OutputText]);
const lastEntry = async (what: string) => (await tenant.admin.admin.auditEntries({ query: { what } })).Data[0];

test('a new tenant has the levels of the system: 900 Working, 1000 In Review, 1200 Approved, locked from 1000', async () => {
  expect(await list()).toMatchObject([
    { DatabaseValue: 900, OutputText: 'Working', IsDefault: true, LocksData: false, IsSystemDefault: true },
    { DatabaseValue: 1000, OutputText: 'In Review', IsDefault: false, LocksData: true, IsSystemDefault: true },
    { DatabaseValue: 1200, OutputText: 'Approved', IsDefault: false, LocksData: true, IsSystemDefault: true },
  ]);
  expect([999, 1000].map(locksPoints)).toEqual([false, true]);
});

test("a tenant's level counts in place of the system's with the same value, in that tenant alone", async () => {
  const saved = await save({ Description: 'Signed off' });
  expect(saved).toMatchObject({ OutputText: 'Final', TenantId: tenant.id, IsSystemDefault: false, LocksData: true });
  await save({ DatabaseValue: 1100, OutputText: 'Checked' });
  expect(await texts()).toEqual([
    [900, 'Working'],
    [1000, 'In Review'],
    [1100, 'Checked'],
    [1200, 'Final'],
  ]);
  expect((await list(other.user)).map(({ OutputText }) => OutputText)).toEqual(['Working', 'In Review', 'Approved']);
  await expect(list(other.admin, tenant.id)).rejects.toMatchObject({ code: 'notFound' });
  expect(await lastEntry('approvalLevel.added')).toMatchObject({ Subject: '1100' });
});

test('one level is the default: the last that was made so, and the tenant’s own before the system’s', async () => {
  const defaults = async () => (await list()).filter(({ IsDefault }) => IsDefault).map((level) => level.DatabaseValue);
  await save({ IsDefault: true });
  expect(await defaults()).toEqual([1200]);
  await save({ DatabaseValue: 1100, IsDefault: true });
  expect(await defaults()).toEqual([1100]);
  await Promise.all([1, 2, 3, 4].map((DatabaseValue) => save({ DatabaseValue, IsDefault: true })));
  expect(await defaults()).toHaveLength(1);
});

test('deleting a level brings the default of the system back; deleting without naming one brings all of them back', async () => {
  await Promise.all([save(), save({ DatabaseValue: 1100 })]);
  const remove = (body?: { DatabaseValue: number }) =>
    tenant.admin.approvalLevels.deleteApprovalLevel({ ...(body ? { body } : {}) });
  await remove({ DatabaseValue: 1200 });
  expect(await texts()).toContainEqual([1200, 'Approved']);
  await expect(remove({ DatabaseValue: 1200 })).rejects.toMatchObject({ code: 'notFound' });
  await remove();
  expect((await list()).every(({ IsSystemDefault }) => IsSystemDefault)).toBe(true);
  expect(await lastEntry('approvalLevel.removed')).toMatchObject({ Subject: '1100' });
});

test('a body that does not name the level to delete deletes none', async () => {
  await save();
  const body = { Id: 5 };
  const { status } = await callRaw(world, calls.deleteApprovalLevel, { body }, tenant.admin.token);
  expect(status).toBe(400);
  expect(await texts()).toContainEqual([1200, 'Final']);
});

test.each([
  ['no value', { DatabaseValue: null }],
  ['a negative value', { DatabaseValue: -1 }],
  ['a value beyond what points carry', { DatabaseValue: 32_768 }],
  ['no text', { OutputText: ' ' }],
])('a level with %s is refused', async (_, wrong) => {
  const saving = save(wrong as Partial<ApprovalLevelInput>);
  await expect(saving).rejects.toMatchObject({ code: 'request.invalid', status: 400 });
});

test('a system administrator changes the levels of the tenant they name, and its audit says so', async () => {
  await boss.approvalLevels.saveApprovalLevel({ query: { tenantId: tenant.id }, body: aLevel() });
  expect(await texts()).toContainEqual([1200, 'Final']);
  expect(await lastEntry('approvalLevel.added')).toMatchObject({ UserName: boss.userName });
});

describe('system defaults', () => {
  const query = { continuousDatabaseType: 'AquariusNG' } as const;

  test('are those of the database that the tenant’s data come from', async () => {
    await boss.approvalLevels.saveDefaultLevel({
      query,
      body: aLevel({ DatabaseValue: 1300, OutputText: 'Published' }),
    });
    expect(await listDefaults('AquariusNG')).toHaveLength(4);
    expect(await listDefaults('Freshet')).toHaveLength(3);
    expect(await list()).toHaveLength(3);
    const chosen = { ConfigurationType: 'Query', ContinuousDatabaseType: 'AquariusNG' } as const;
    const option = await tenant.admin.continuousOptions.updateOption({ body: chosen });
    expect(option).toEqual({ ...chosen, TenantId: tenant.id, Options: ['Freshet', 'AquariusNG'] });
    expect(await tenant.user.continuousOptions.queryOption({ params: { id: tenant.id } })).toEqual(option);
    expect(await texts()).toContainEqual([1300, 'Published']);
    await boss.approvalLevels.deleteDefaultLevel({ query, body: { DatabaseValue: 1300 } });
    expect(await list()).toHaveLength(3);
  });

  test('are changed by system administrators only', async () => {
    const saving = tenant.admin.approvalLevels.saveDefaultLevel({ query, body: aLevel() });
    await expect(saving).rejects.toMatchObject({ status: 403 });
  });
});

test('the import database is chosen by system administrators for the installation, not by tenants', async () => {
  const body = { ConfigurationType: 'Import', ContinuousDatabaseType: 'AquariusNG' } as const;
  await expect(tenant.admin.continuousOptions.updateOption({ body })).rejects.toMatchObject({ status: 403 });
  expect(await boss.continuousOptions.importOption({})).toMatchObject({ ContinuousDatabaseType: 'Freshet' });
  expect(await boss.continuousOptions.updateOption({ body })).toMatchObject({ ...body, TenantId: null });
  expect(await boss.continuousOptions.importOption({})).toMatchObject(body);
});

test('whoever reads points learns what levels mean, a reader by grant by the words of the owner', async () => {
  await save();
  const meaning = { outputText: 'Final', description: '', isDefault: false };
  expect((await inNamedTenant(world.platform, tenant.id, approvalLevels)).get(1200)).toEqual(meaning);
  const { id } = await newStation(world, tenant.id);
  const seen = await runAsReader(world.platform.db, tenant.id, [id], approvalLevels);
  expect(seen.get(1200)).toEqual(meaning);
  expect(seen.get(900)).toMatchObject({ outputText: 'Working', isDefault: true });
});
