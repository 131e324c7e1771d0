import { randomUUID } from 'node:crypto';
import { Problem, type TenantId, type UnitConversionInput, UnitId } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { inInstallation } from '#platform/db/system-scope';
import { type Person, useWorld } from '#test/world';
import { loadUnitTable } from './index.ts';
import { storeEdition } from './store-edition.ts';
import { storeShippedUnits } from './store-shipped-units.ts';

const world = useWorld();
let boss: Person;
let reader: Person;
beforeAll(async () => {
  boss = await world.newSysAdmin();
  reader = (await world.newTenant()).user;
});

const aName = () => `q${randomUUID().slice(0, 8)}`;
/** A group of new units. */
async function newUnits(count: number): Promise<UnitId[]> {
  const group = await boss.units.saveUnitGroup({ body: { Name: aName(), Units: [] } });
  const ids: UnitId[] = [];
  for (let made = 0; made < count; made += 1) {
    ids.push((await boss.units.saveUnit({ body: { Name: aName(), Groups: [{ Id: group.Id }] } })).Id);
  }
  return ids;
}
const save = (from: UnitId, to: UnitId, change: Partial<UnitConversionInput> = {}) =>
  boss.units.saveUnitConversion({
    body: { FromUnitId: from, ToUnitId: to, Formula: 'x / 1000', NumberOfDecimal: 6, ...change },
  });
const nothing = 2_000_000_000 as UnitId;
const pair = async () => {
  const [from = nothing, to = nothing] = await newUnits(2);
  return [from, to] as const;
};
const conversionsOf = async (id: UnitId) => (await reader.units.unitDetail({ params: { id } })).ConvertInfo;
const lastEntry = async (what: string) =>
  (await boss.admin.auditEntries({ query: { tenantId: 0 as TenantId, what } })).Data[0];

test('a conversion is added, changed and deleted, and everyone sees it from both units and in the group', async () => {
  const [from, to] = await pair();
  const made = await save(from, to);
  expect(made).toMatchObject({ FromUnitId: from, ToUnitId: to, Formula: 'x / 1000', NumberOfDecimal: 6, Warnings: [] });
  const { Warnings: _, ...known } = made;
  expect(await conversionsOf(from)).toEqual([known]);
  expect(await conversionsOf(to)).toEqual([known]);
  const unit = await reader.units.unitDetail({ params: { id: from } });
  const [group] = unit.Groups;
  if (!group) throw new Error('The unit has no group.');
  expect(await reader.units.conversionsInGroup({ params: { groupId: group.Id } })).toEqual([known]);
  const changed = await save(from, to, { Id: made.Id, Formula: '[value] * 0.01', NumberOfDecimal: 0 });
  expect(changed).toMatchObject({ Id: made.Id, Formula: '[value] * 0.01', Revision: made.Revision + 1 });
  expect(await lastEntry('unitConversion.changed')).toMatchObject({
    Old: { Formula: 'x / 1000', NumberOfDecimal: 6 },
    New: { Formula: '[value] * 0.01', NumberOfDecimal: 0 },
  });
  await boss.units.deleteUnitConversion({ params: { id: made.Id } });
  expect(await conversionsOf(from)).toEqual([]);
  const second = boss.units.deleteUnitConversion({ params: { id: made.Id } });
  await expect(second).rejects.toMatchObject({ code: 'notFound' });
});

describe('a formula', () => {
  let [from, to] = [nothing, nothing];
  beforeAll(async () => {
    [from, to] = await pair();
  });
  const refused = async (Formula: string) => {
    const refusal = await save(from, to, { Formula }).catch((error: unknown) => error);
    expect(await conversionsOf(from)).toEqual([]);
    if (!(refusal instanceof Problem)) throw new Error(`'${Formula}' was accepted.`);
    return refusal;
  };

  test.each([
    ['1000', /must use the value/],
    ['[a] + [b]', /one variable only/],
    ['x * 0', /cannot be reversed/],
    ['1/0', /value/],
    ['1 / x', /0/],
    ['x * 1e-320', /./],
    ['x * 1e-35', /too small or too large/],
    ['abs(x - 5)', /cannot be reversed/],
    ['2 +', /A value is missing after '\+'/],
    ['(x + 1', /parenthesis opened at 1/],
    ['[x', /bracket opened at 1/],
    ['x x', /operator is missing at 3/i],
    ['constructor', /Unknown name 'constructor' at 1/],
    ['zeros(20000,20000)', /Unknown function 'zeros' at 1/],
    ["constructor.constructor('return process')()", /at/],
    ['=x*2', /do not start with '='/],
    ['1,5*x', /decimal sign/],
    ['x > 5', /condition/],
    ['random()', /Unknown function/],
    [`${'('.repeat(60)}x${')'.repeat(60)}`, /nested deeper than 50/],
  ])('%s is refused in words, and nothing is saved', async (formula, sentence) => {
    const refusal = await refused(formula);
    expect(refusal).toMatchObject({ code: 'units.formulaWrong', status: 400 });
    expect(refusal.message).toMatch(sentence);
  });

  test('with several slips lists each with its place', async () => {
    const refusal = await refused('foo(x) + bar(x)');
    expect(refusal.details.map(({ Location, Path }) => [Location, Path])).toEqual([
      ['Formula, character 1', 'Formula'],
      ['Formula, character 10', 'Formula'],
    ]);
  });

  test.each([
    [{ Formula: '  ' }],
    [{ Formula: 'x'.repeat(2001) }],
    [{ NumberOfDecimal: -1 }],
    [{ NumberOfDecimal: 1.5 }],
    [{ NumberOfDecimal: 400 }],
  ])('or number of decimals out of bounds (%j) is refused by form', async (wrong) => {
    await expect(save(from, to, wrong)).rejects.toMatchObject({ code: 'request.invalid', status: 400 });
  });
});

describe('conversions together', () => {
  test('a second one for the same two units is refused', async () => {
    const [from, to] = await pair();
    await save(from, to);
    await expect(save(from, to, { Formula: 'x / 999' })).rejects.toMatchObject({ code: 'units.conversionTaken' });
  });

  test('there and back must give the value again', async () => {
    const [from, to] = await pair();
    await save(from, to, { Formula: 'x * 1000' });
    const wrong = save(to, from, { Formula: 'x * 0.01' });
    await expect(wrong).rejects.toMatchObject({ code: 'units.conversionUnfit', status: 409 });
    await expect(wrong).rejects.toThrow(/There and back .* gives 10 times the value/);
    expect((await save(to, from, { Formula: 'x * 0.001' })).Warnings).toEqual([]);
  });

  test('a way round that does not close is refused by naming it', async () => {
    const [a = nothing, b = nothing, c = nothing] = await newUnits(3);
    await save(a, b, { Formula: 'x * 2' });
    await save(b, c, { Formula: 'x * 3' });
    const closing = save(c, a, { Formula: 'x / 5' });
    await expect(closing).rejects.toMatchObject({ code: 'units.conversionUnfit' });
    const { Name } = await reader.units.unitDetail({ params: { id: b } });
    await expect(closing).rejects.toThrow(`'${Name}'`);
    await save(c, a, { Formula: 'x / 6' });
  });

  test('a unit is not converted to itself, nor into another group, nor into what is not there', async () => {
    const [from] = await pair();
    const [other] = await pair();
    await expect(save(from, from, { Formula: 'x' })).rejects.toMatchObject({ code: 'units.formulaWrong' });
    await expect(save(from, other)).rejects.toMatchObject({ code: 'units.groupsDiffer', status: 409 });
    await expect(save(from, nothing)).rejects.toMatchObject({ code: 'notFound' });
    expect(await conversionsOf(from)).toEqual([]);
  });

  test('between units that do not measure the same thing is saved with a warning', async () => {
    const group = await boss.units.saveUnitGroup({ body: { Name: aName(), Units: [] } });
    const name = aName();
    const made = (Name: string) => boss.units.saveUnit({ body: { Name, Groups: [{ Id: group.Id }] } });
    const [nitrogen, nitrate] = [await made(`${name} as N`), await made(`${name} as NO3`)];
    const { Warnings } = await save(nitrogen.Id, nitrate.Id, { Formula: 'x * 4.4268' });
    expect(Warnings).toEqual([expect.stringContaining('do not measure the same thing')]);
  });

  test('people who save the same conversion at once get one and clear refusals', async () => {
    const [from, to] = await pair();
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => save(from, to)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await conversionsOf(from)).toHaveLength(1);
  });
});

describe('calculation', () => {
  const loaded = () => world.platform.db.connection().execute((connection) => loadUnitTable(connection as never));

  test('converts through the catalogue: 1 mg/L is 1000 µg/L, and 0.1 mg/L is 100, without noise', async () => {
    const units = await loaded();
    const [from, to] = [units.find('mg/l'), units.find('ug/L')];
    const converter = units.converter(from?.id ?? 0, to?.id ?? 0);
    if (typeof converter === 'string') throw new Error(converter);
    expect(converter.to.name).toBe('µg/L');
    expect([converter.convert(1), converter.convert(0.1)]).toEqual([1000, 100]);
  });

  test('uses the same table until somebody changes a unit, then at once the new one', async () => {
    const [from, to] = await pair();
    const before = await loaded();
    expect(await loaded()).toBe(before);
    expect(before.converter(from, to)).toBe('noPath');
    await save(from, to);
    expect((await loaded()).converter(from, to)).toMatchObject({ decimals: 6 });
  });

  test('the catalogue is stored once: starting again, or twice at the same time, adds nothing and brings nothing back', async () => {
    const list = await boss.units.unitList({});
    const gone = list.find(({ Name }) => Name === 'fathom') ?? list.at(-1);
    if (!gone) throw new Error('There are no units.');
    await boss.units.deleteUnit({ params: { id: gone.Id } });
    await Promise.all([storeShippedUnits(world.platform), storeShippedUnits(world.platform)]);
    expect(await boss.units.unitList({})).toHaveLength(list.length - 1);
  });

  test('of processes that start together on an empty database one stores the catalogue', async () => {
    const { pool } = world.platform;
    await pool.query('delete from units');
    await pool.query('delete from unit_groups');
    await pool.query('update unit_stamps set stamp = null, edition = 0');
    await Promise.all([1, 2, 3].map(() => storeShippedUnits(world.platform)));
    expect((await boss.units.unitList({})).length).toBeGreaterThanOrEqual(120);
  });

  test('an installation of the first edition gains the second, and keeps its ids, its own units and what it deleted', async () => {
    const { pool, clock } = world.platform;
    for (const table of ['unit_conversions', 'unit_group_members', 'unit_aliases', 'units', 'unit_groups'])
      await pool.query(`delete from ${table}`);
    await inInstallation(world.platform, (tx) => storeEdition(tx, 0, clock.now()));
    await pool.query('update unit_stamps set stamp = gen_random_uuid(), edition = 1');
    const first = await boss.units.unitList({});
    const yard = first.find(({ Name }) => Name === 'yd');
    await boss.units.deleteUnit({ params: { id: yard?.Id ?? nothing } });
    const group = await boss.units.saveUnitGroup({ body: { Name: 'Ours', Units: [] } });
    const currentUnit = await boss.units.saveUnit({ body: { Name: 'L/day', Groups: [{ Id: group.Id }] } });
    await storeShippedUnits(world.platform);
    const units = await loaded();
    const namesById = new Map((await boss.units.unitList({})).map(({ Id, Name }) => [Id, Name]));
    for (const { Id, Name } of first) if (Name !== 'yd') expect(namesById.get(Id)).toBe(Name);
    expect([...namesById.values()]).not.toContain('yd');
    expect(units.find('L/d')?.id).toBe(currentUnit.Id);
    expect(units.groupsOf(currentUnit.Id).map(({ name }) => name)).toEqual(['Ours']);
    expect(units.find('mg/l as Na')?.name).toBe('mg/L as Na');
    expect(units.find('uS/cm @25C')?.name).toBe('µS/cm');
    const converter = units.converter(units.find('mmol/kg')?.id ?? 0, units.find('umol/kg')?.id ?? 0);
    expect(typeof converter === 'string' ? converter : converter.convert(1)).toBe(1000);
    const unknown = units.groups.find(({ name }) => name === 'Unknown');
    expect(unknown?.unitIds.map((id) => namesById.get(UnitId.parse(id)))).toEqual(['unknown unit']);
  });
});
