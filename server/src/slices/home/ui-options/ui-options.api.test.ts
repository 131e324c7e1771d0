import { reportKinds, stationGraphs, stationTabs, type UiOption, uiOptionKeys } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, useWorld } from '#test/world';

const world = useWorld();
let boss: Person;
beforeAll(async () => {
  boss = await world.newSysAdmin();
});

test('a tenant that has set nothing has a value for every option', async () => {
  const { user, name } = await world.newTenant();
  expect(await user.home.uiOptions({})).toEqual([
    { Key: 'FileExportProjectName', Value: '' },
    { Key: 'FileExportTenantName', Value: name },
    { Key: 'MinistryReport', Value: 'BC MOE Report' },
    { Key: 'ReportComponentVisibility', Value: JSON.stringify(reportKinds) },
    { Key: 'StationDashboardGraphs', Value: JSON.stringify(stationGraphs) },
    { Key: 'StationGraphTabGlobalVisibility', Value: 'true' },
    { Key: 'StationPageTabs', Value: JSON.stringify(stationTabs) },
  ]);
});

test('an option that is set is seen by that tenant only, and its audit tells what it was', async () => {
  const [tenant, other] = [await world.newTenant(), await world.newTenant()];
  const option = { Key: 'ReportComponentVisibility', Value: '["WQ Monthly"]' } as const;
  expect(await boss.home.setUiOption({ body: { TenantId: tenant.id, ...option } })).toEqual(option);
  expect(await tenant.user.home.uiOptions({})).toContainEqual(option);
  expect(await other.user.home.uiOptions({})).not.toContainEqual(option);
  await boss.home.setUiOption({ body: { TenantId: tenant.id, Key: option.Key, Value: '[]' } });
  const query = { tenantId: tenant.id, what: 'uiOption.changed' };
  const [latest] = (await boss.admin.auditEntries({ query })).Data;
  expect(latest).toMatchObject({ Subject: option.Key, Old: { value: option.Value }, New: { value: '[]' } });
});

test('setting what is set already leaves no entry, and an empty name brings the default back', async () => {
  const tenant = await world.newTenant();
  const body = { TenantId: tenant.id, Key: 'FileExportTenantName', Value: 'Kettle' } as const;
  await boss.home.setUiOption({ body });
  await boss.home.setUiOption({ body });
  const query = { tenantId: tenant.id, what: 'uiOption.changed' };
  expect((await boss.admin.auditEntries({ query })).Data).toHaveLength(1);
  const back = await boss.home.setUiOption({ body: { ...body, Value: '' } });
  expect(back).toEqual({ Key: 'FileExportTenantName', Value: tenant.name });
});

test('options are asked for by their keys, and a key that is not there is named', async () => {
  const { user } = await world.newTenant();
  const keys = 'StationGraphTabGlobalVisibility,FileExportProjectName';
  const uiOptions = await user.home.uiOptionsByKey({ query: { keys } });
  expect(uiOptions.map(({ Key }) => Key)).toEqual(['FileExportProjectName', 'StationGraphTabGlobalVisibility']);
  const asking = user.home.uiOptionsByKey({ query: { keys: 'FileExportProjectName,Colour' } });
  await expect(asking).rejects.toMatchObject({ details: [{ Message: "There is no option 'Colour'." }] });
});

test("a foreign tenant's options are not found, and a system administrator reads them", async () => {
  const [tenant, stranger] = [await world.newTenant(), await world.newTenant()];
  const query = { tenantId: tenant.id };
  await expect(stranger.admin.home.uiOptions({ query })).rejects.toMatchObject({ code: 'notFound' });
  const byKey = { ...query, keys: uiOptionKeys[0] };
  await expect(stranger.user.home.uiOptionsByKey({ query: byKey })).rejects.toMatchObject({ code: 'notFound' });
  expect(await boss.home.uiOptions({ query })).toEqual(await tenant.user.home.uiOptions({}));
});

describe('a value that does not fit its option is refused at its place', () => {
  test.each<[UiOption['Key'], string]>([
    ['MinistryReport', 'WQ Monthly'],
    ['ReportComponentVisibility', 'WQ Monthly'],
    ['ReportComponentVisibility', '{"a":1}'],
    ['ReportComponentVisibility', '["No such report"]'],
    ['ReportComponentVisibility', '["WQ Monthly","WQ Monthly"]'],
    ['ReportComponentVisibility', ''],
    ['StationGraphTabGlobalVisibility', 'yes'],
    ['StationDashboardGraphs', '["map"]'],
    ['StationPageTabs', '["overview"]'],
    ['FileExportProjectName', '../secret'],
    ['FileExportTenantName', 'x'.repeat(101)],
    ['FileExportTenantName', 'two\nlines'],
  ])('%s: %s', async (Key, Value) => {
    const { id } = await world.newTenant();
    const setting = boss.home.setUiOption({ body: { TenantId: id, Key, Value } });
    await expect(setting).rejects.toMatchObject({ code: 'request.invalid', details: [{ Path: 'Value' }] });
  });
});
