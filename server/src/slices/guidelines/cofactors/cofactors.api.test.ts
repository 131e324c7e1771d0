import type { AnalyteId, CofactorDefaults, CofactorId, StrategyId } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TenantWorld, useWorld } from '#test/world';
import { aStandard, newAnalyte, newGuideline, useUnits } from '../test-support/library.ts';

const world = useWorld();
let [tenant, stranger]: TenantWorld[] = [];
let boss: Person;
let unit: Awaited<ReturnType<typeof useUnits>>;
let hardnessAnalyte: AnalyteId;

const tenantCofactors = () => {
  if (!tenant || !stranger) throw new Error('The tenants are not there yet.');
  return { tenant, stranger };
};
const data = (one: TenantWorld) => one.user.cofactors.cofactorData({ params: { id: one.id } });
async function cofactorId(name: string): Promise<CofactorId> {
  const found = (await data(tenantCofactors().tenant)).CoFactorList.find(({ Name }) => Name === name);
  if (!found) throw new Error(`There is no cofactor '${name}'.`);
  return found.Id;
}

beforeAll(async () => {
  [tenant, stranger, boss] = [await world.newTenant(), await world.newTenant(), await world.newSysAdmin()];
  unit = await useUnits(world);
  hardnessAnalyte = await newAnalyte(world, tenant, 'Hardness, total');
  const { Id } = await newGuideline(tenant.admin);
  const stated = (Name: string, unitName: string) => ({ Name, UnitId: unit(unitName), Lowest: null, Highest: null });
  await tenant.admin.standards.addStandard({
    body: aStandard(Id, {
      AnalyteNameInGuideline: 'Zinc',
      StandardValue: '[water temperature] + [Hardness] + [Alkalinity] + [hardness (total)]',
      UnitId: unit('µg/L'),
      Cofactors: [
        stated('Hardness', 'mg/L'),
        stated('hardness (total)', 'mg/L'),
        stated('Alkalinity', 'mg/L'),
        stated('Water Temperature', '°C'),
      ],
    }),
  });
});

const save = async (values: readonly (readonly [string, number, string])[], StrategyId = 1) => {
  const CoFactorDefaultValues: CofactorDefaults['CoFactorDefaultValues'] = [];
  for (const [name, DefaultValue, Unit] of values) {
    CoFactorDefaultValues.push({ CoFactorId: await cofactorId(name), DefaultValue, Unit });
  }
  const body = { StrategyId: StrategyId as StrategyId, CoFactorDefaultValues };
  return tenantCofactors().tenant.admin.cofactors.saveCofactorDefaults({ body });
};
const linkTo = async (name: string, AnalyteId = hardnessAnalyte) =>
  tenantCofactors().tenant.admin.cofactors.linkCofactor({ body: { CofactorId: await cofactorId(name), AnalyteId } });

test('cofactors are sorted by name whatever their case, and only those of the own guidelines are there', async () => {
  const { CoFactorList, StrategyList } = await data(tenantCofactors().tenant);
  expect(CoFactorList.map(({ Name }) => Name)).toEqual([
    'Alkalinity',
    'Hardness',
    'hardness (total)',
    'water temperature',
  ]);
  expect(StrategyList.find(({ IsDefault }) => IsDefault)).toMatchObject({ StrategyCode: 'StationLadder' });
  expect((await data(tenantCofactors().stranger)).CoFactorList).toEqual([]);
});

describe('links', () => {
  test('one analyte gives the value of a cofactor; another takes its place', async () => {
    const first = await linkTo('Alkalinity');
    const other = await newAnalyte(world, tenantCofactors().tenant, 'Alkalinity, total');
    const second = await linkTo('Alkalinity', other);
    expect(second).toMatchObject({ Id: first.Id, AnalyteName: 'Alkalinity, total' });
    expect((await data(tenantCofactors().tenant)).CoFactorAnalyteMaps).toEqual([second]);
    await tenantCofactors().tenant.admin.cofactors.unlinkCofactor({ params: { id: second.Id } });
    expect((await data(tenantCofactors().tenant)).CoFactorAnalyteMaps).toEqual([]);
  });

  test('a cofactor, an analyte or a link of another tenant is missing', async () => {
    const link = await linkTo('Alkalinity');
    const { stranger: them } = tenantCofactors();
    const theirs = await newAnalyte(world, them, 'Hardness');
    const missing = { code: 'notFound' };
    await expect(linkTo('Alkalinity', theirs)).rejects.toMatchObject(missing);
    const body = { CofactorId: link.CoFactorId, AnalyteId: theirs };
    await expect(them.admin.cofactors.linkCofactor({ body })).rejects.toMatchObject(missing);
    await expect(them.admin.cofactors.unlinkCofactor({ params: { id: link.Id } })).rejects.toMatchObject(missing);
    await expect(
      them.user.cofactors.cofactorData({ params: { id: tenantCofactors().tenant.id } }),
    ).rejects.toMatchObject(missing);
    await tenantCofactors().tenant.admin.cofactors.unlinkCofactor({ params: { id: link.Id } });
  });
});

describe('default values', () => {
  test('are kept by strategy, changed and deleted', async () => {
    const [made] = await save([['Alkalinity', 80, 'mg/L']]);
    expect(made).toMatchObject({ CoFactorName: 'Alkalinity', DefaultValue: 80, Unit: 'mg/L', StrategyId: 1 });
    expect(await save([['Alkalinity', 90, 'mg/L']])).toMatchObject([{ Id: made?.Id, DefaultValue: 90 }]);
    const listed = await tenantCofactors().tenant.admin.guidelines.defaultValues({
      query: { strategy: 'StationLadder' },
    });
    expect(listed).toEqual([{ Id: made?.Id, AnalyteName: 'Alkalinity', Units: 'mg/L', Value: 90 }]);
    if (made) await tenantCofactors().tenant.admin.cofactors.deleteCofactorDefault({ params: { id: made.Id } });
    expect(
      await tenantCofactors().tenant.admin.guidelines.defaultValues({ query: { strategy: 'StationLadder' } }),
    ).toEqual([]);
  });

  test('must be in a unit that measures the cofactor', async () => {
    await expect(save([['Alkalinity', 80, '°C']])).rejects.toMatchObject({ code: 'cofactors.unitUnfit' });
    await expect(save([['Alkalinity', 80, 'furlong']])).rejects.toMatchObject({ code: 'cofactors.unitUnfit' });
  });

  test('must be the same for cofactors on the same analyte, in whatever unit', async () => {
    const links = [await linkTo('Hardness'), await linkTo('hardness (total)')];
    const different = save([
      ['Hardness', 100, 'mg/L'],
      ['hardness (total)', 120, 'mg/L'],
    ]);
    await expect(different).rejects.toMatchObject({ code: 'cofactors.defaultsDiffer' });
    await expect(different).rejects.toThrow('Hardness 100 mg/L, hardness (total) 120 mg/L');
    expect((await data(tenantCofactors().tenant)).StrategyList.flatMap((one) => one.CoFactorDefaultValues)).toEqual([]);
    const same = await save([
      ['Hardness', 100, 'mg/L'],
      ['hardness (total)', 100_000, 'µg/L'],
    ]);
    for (const { Id } of same)
      await tenantCofactors().tenant.admin.cofactors.deleteCofactorDefault({ params: { id: Id } });
    for (const { Id } of links) await tenantCofactors().tenant.admin.cofactors.unlinkCofactor({ params: { id: Id } });
  });

  test('can be set by name', async () => {
    const set = await tenantCofactors().tenant.admin.guidelines.setDefaultValue({
      body: { Strategy: 'DefaultOnly', DefaultValues: [{ AnalyteName: 'WATER  temperature', Units: '°C', Value: 8 }] },
    });
    expect(set).toMatchObject([{ AnalyteName: 'water temperature', Units: '°C', Value: 8 }]);
    const [first] = set;
    if (first) await tenantCofactors().tenant.admin.guidelines.deleteDefaultValue({ params: { id: first.Id } });
  });
});

test('the strategy is chosen by its code, and an unknown one is refused with those there are', async () => {
  const { admin, id } = tenantCofactors().tenant;
  const set = (code: string) => admin.guidelines.setGuidelineConfig({ body: { DataFetchStrategy: code } });
  expect(await set('MeasuredOnly')).toMatchObject({ TenantId: id, DataFetchStrategy: 'MeasuredOnly' });
  await expect(set('Guess')).rejects.toMatchObject({
    code: 'cofactors.strategyUnknown',
    next: 'Choose one of: StationLadder, MeasuredOnly, SameSampleOrDefault, SameSampleOnly, DefaultOnly.',
  });
  await boss.cofactors.setDefaultStrategy({ body: { TenantId: id, StrategyCode: 'StationLadder' } });
  expect(await admin.guidelines.guidelineConfig({})).toMatchObject({ DataFetchStrategy: 'StationLadder' });
});

test('the data check says what keeps cofactors from being found', async () => {
  const check = async () =>
    (await tenantCofactors().tenant.user.cofactors.cofactorDataCheck({ params: { data: tenantCofactors().tenant.id } }))
      .filter(({ CoFactorName }) => CoFactorName === 'Hardness')
      .map(({ Code }) => Code);
  expect(await check()).toEqual(['notLinked', 'defaultMissing']);
  await linkTo('Hardness');
  await save([['Hardness', 100, 'mg/L']]);
  expect(await check()).toEqual([]);
});
