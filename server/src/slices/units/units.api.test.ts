import { randomUUID } from 'node:crypto';
import type { TenantId, UnitDetail, UnitGroup, UnitGroupId, UnitId } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { newResult, newSample, newStation } from '#test/builders/sample-results';
import { type Person, type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let boss: Person;
let tenant: TenantWorld;
beforeAll(async () => {
  [boss, tenant] = [await world.newSysAdmin(), await world.newTenant()];
});

const aName = (start = 'q') => `${start}${randomUUID().slice(0, 8)}`;
const newGroup = (units: readonly { Id: UnitId }[] = []) =>
  boss.units.saveUnitGroup({ body: { Name: aName('Group '), Units: units.map(({ Id }) => ({ Id })) } });
const newUnit = (groups: readonly { Id: UnitGroupId }[] = [], name = aName()): Promise<UnitDetail> =>
  boss.units.saveUnit({ body: { Name: name, Groups: groups.map(({ Id }) => ({ Id })) } });
const convert = (from: { Id: UnitId }, to: { Id: UnitId }, formula = 'x * 10') =>
  boss.units.saveUnitConversion({
    body: { FromUnitId: from.Id, ToUnitId: to.Id, Formula: formula, NumberOfDecimal: 3 },
  });
const detail = (unit: { Id: UnitId }) => tenant.user.units.unitDetail({ params: { id: unit.Id } });
const groupNamed = async (name: string): Promise<UnitGroup | undefined> =>
  (await tenant.user.units.unitGroups({})).find(({ Name }) => Name === name);
const groupNames = (unit: UnitDetail) => unit.Groups.map(({ Name }) => Name);
const lastEntry = async (what: string) =>
  (await boss.admin.auditEntries({ query: { tenantId: 0 as TenantId, what } })).Data[0];

const addAnalyte = (unitId: UnitId, groupId: UnitGroupId) =>
  inNamedTenant(world.platform, tenant.id, (tx) =>
    tx
      .insertInto('analytes')
      .values({
        name: aName('Analyte '),
        default_unit_id: unitId,
        applicable_unit_group_id: groupId,
        created_at: world.clock.now(),
      })
      .execute(),
  );

describe('a new installation', () => {
  test('has the shipped catalogue: at least 120 units in 20 groups, Unknown last', async () => {
    const groups = await tenant.user.units.unitGroups({});
    expect(groups.length).toBeGreaterThanOrEqual(20);
    expect((await tenant.user.units.unitList({})).length).toBeGreaterThanOrEqual(120);
    expect(groups.at(-1)?.Name).toBe('Unknown');
    const names = groups.slice(0, -1).map(({ Name }) => Name.toLowerCase());
    expect(names).toEqual([...names].sort());
  });
});

describe('a unit', () => {
  test('that is added is seen by everyone, with its spellings and groups, and the installation remembers who added it', async () => {
    const group = await newGroup();
    const Name = aName();
    const body = { Id: 0 as const, Name, Groups: [{ Id: group.Id, Name: group.Name }], Aliases: [`${Name} alias`] };
    const made = await boss.units.saveUnit({ body });
    expect(made).toMatchObject({ Name, Aliases: [`${Name} alias`], ConvertInfo: [], Warnings: [] });
    const { Warnings: _, Oddities: __, ...known } = made;
    expect(await detail(made)).toEqual(known);
    expect((await groupNamed(group.Name))?.Units).toEqual([{ Id: made.Id, Name }]);
    expect(await lastEntry('unit.added')).toMatchObject({ Subject: Name, UserName: boss.userName });
  });

  test('without a group is in Unknown until it gets one', async () => {
    const unit = await newUnit();
    expect(groupNames(unit)).toEqual(['Unknown']);
    const group = await newGroup([unit]);
    expect(groupNames(await detail(unit))).toEqual([group.Name]);
  });

  test('named in the same group twice is in it once', async () => {
    const group = await newGroup();
    expect(groupNames(await newUnit([group, group]))).toEqual([group.Name]);
  });

  test('is recognised however its letters are written: µ, μ, u and mcg are one', async () => {
    const key = randomUUID().slice(0, 6);
    await newUnit([], `µg/${key}`);
    for (const name of [`μg/${key}`, `ug/${key}`, `mcg/${key}`, ` µg / ${key} `]) {
      const repeated = boss.units.saveUnit({ body: { Name: name, Groups: [] } });
      await expect(repeated, name).rejects.toMatchObject({ code: 'units.nameTaken', status: 409 });
    }
  });

  test('whose spelling is the name of another is refused, and nothing is saved', async () => {
    const [one, Name] = [await newUnit(), aName()];
    const body = { Name, Groups: [], Aliases: [one.Name] };
    await expect(boss.units.saveUnit({ body })).rejects.toMatchObject({ code: 'units.nameTaken' });
    expect((await boss.units.unitList({})).some((unit) => unit.Name === Name)).toBe(false);
  });

  test('that differs from another only in capitals is saved with a warning: mS is not MS', async () => {
    const name = aName('m');
    await newUnit([], name);
    const saved = await boss.units.saveUnit({ body: { Name: name.replace('m', 'M'), Groups: [] } });
    expect(saved.Warnings).toEqual([`'${saved.Name}' differs only in capitals from '${name}'.`]);
  });

  test('typed with spaces around its name is saved without them, with a warning', async () => {
    const name = aName('t');
    const saved = await boss.units.saveUnit({ body: { Name: `\u00a0${name} `, Groups: [] } });
    expect(saved).toMatchObject({ Name: name, Warnings: [`Spaces around '${name}' were removed.`] });
    expect(saved.Oddities).toEqual([{ Code: 'trimmed', Name: name, Other: null }]);
  });

  test('that gets a new name keeps the old one as a spelling', async () => {
    const unit = await newUnit();
    const renamed = await boss.units.saveUnit({ body: { Id: unit.Id, Name: aName(), Groups: [], Aliases: [] } });
    expect(renamed).toMatchObject({ Id: unit.Id, Aliases: [unit.Name] });
    expect(await lastEntry('unit.changed')).toMatchObject({ Old: { Name: unit.Name }, New: { Name: renamed.Name } });
  });

  test('that leaves a group loses its conversions inside it, and the audit says so', async () => {
    const [group, other] = [await newGroup(), await newGroup()];
    const [one, two] = [await newUnit([group]), await newUnit([group])];
    await convert(one, two);
    await boss.units.saveUnit({ body: { Id: one.Id, Name: one.Name, Groups: [{ Id: other.Id }] } });
    expect(await detail(one)).toMatchObject({ Groups: [{ Id: other.Id }], ConvertInfo: [] });
    expect(await lastEntry('unit.changed')).toMatchObject({
      Old: { Conversions: [`${one.Name} to ${two.Name}: x * 10`] },
      New: { Conversions: [] },
    });
  });

  test('cannot leave the group by which an analyte is measured in it', async () => {
    const group = await newGroup();
    const unit = await newUnit([group]);
    await addAnalyte(unit.Id, group.Id);
    const leaving = boss.units.saveUnit({ body: { Id: unit.Id, Name: unit.Name, Groups: [] } });
    await expect(leaving).rejects.toMatchObject({ code: 'units.inUse', status: 409 });
    await expect(leaving).rejects.toThrow(`1 analyte of ${tenant.name}`);
    const emptied = boss.units.saveUnitGroup({ body: { Id: group.Id, Name: group.Name, Units: [] } });
    await expect(emptied).rejects.toMatchObject({ code: 'units.inUse' });
    expect(groupNames(await detail(unit))).toEqual([group.Name]);
  });

  test('somebody else has changed since it was looked at is not overwritten', async () => {
    const unit = await newUnit();
    const change = (Name: string) => ({ Id: unit.Id, Name, Groups: [], Revision: unit.Revision });
    await boss.units.saveUnit({ body: change(aName()) });
    const late = (await world.newSysAdmin()).units.saveUnit({ body: change(aName()) });
    await expect(late).rejects.toMatchObject({ code: 'units.changedMeanwhile', status: 409 });
    await expect(late).rejects.toThrow(boss.userName);
  });

  test.each([
    ['an empty name', { Name: '  ' }],
    ['a name of 10,000 characters', { Name: 'x'.repeat(10_000) }],
    ['a spelling of 10,000 characters', { Aliases: ['x'.repeat(10_000)] }],
    ['a name with a character nobody sees', { Name: 'mg\u200B/L' }],
  ])('with %s is refused', async (_, wrong) => {
    const saving = boss.units.saveUnit({ body: { Name: aName(), Groups: [], ...wrong } });
    await expect(saving).rejects.toMatchObject({ code: 'request.invalid', status: 400 });
  });

  test('named like markup or a formula is kept as the text it is', async () => {
    for (const name of [`<img src=x>${aName()}`, `=1+1${aName()}`]) expect((await newUnit([], name)).Name).toBe(name);
  });

  test('that does not exist, and a group that does not exist, are not found', async () => {
    const missing = 2_000_000_000;
    const unit = boss.units.saveUnit({ body: { Id: missing as UnitId, Name: aName(), Groups: [] } });
    await expect(unit).rejects.toMatchObject({ code: 'notFound' });
    const Name = aName();
    const group = boss.units.saveUnit({ body: { Name, Groups: [{ Id: missing as UnitGroupId }] } });
    await expect(group).rejects.toMatchObject({ code: 'notFound' });
    expect((await boss.units.unitList({})).some((each) => each.Name === Name)).toBe(false);
  });
});

describe('deleting a unit', () => {
  test('takes its conversions with it', async () => {
    const group = await newGroup();
    const [one, two] = [await newUnit([group]), await newUnit([group])];
    await convert(one, two);
    await boss.units.deleteUnit({ params: { id: one.Id } });
    await expect(detail(one)).rejects.toMatchObject({ code: 'notFound' });
    expect((await detail(two)).ConvertInfo).toEqual([]);
    expect(await lastEntry('unit.deleted')).toMatchObject({ Subject: one.Name, Old: { Groups: [group.Name] } });
  });

  test('that an analyte or results use is refused by naming them, and nothing changes', async () => {
    const group = await newGroup();
    const unit = await newUnit([group]);
    await addAnalyte(unit.Id, group.Id);
    const refused = boss.units.deleteUnit({ params: { id: unit.Id } });
    await expect(refused).rejects.toMatchObject({ code: 'units.inUse', status: 409 });
    await expect(refused).rejects.toThrow(`1 analyte of ${tenant.name}`);

    const written = await newUnit([group]);
    const station = await newStation(world, tenant.id);
    const sampleId = await newSample(world, tenant.id, station.id);
    await newResult(world, tenant.id, { sampleId, analyte: aName() }, { unit: written.Name });
    await newResult(world, tenant.id, { sampleId, analyte: aName() }, { unit: written.Name });
    const still = boss.units.deleteUnit({ params: { id: written.Id } });
    await expect(still).rejects.toThrow(`2 results of ${tenant.name}`);
    expect(await detail(written)).toMatchObject({ Name: written.Name });
  });

  test('a spelling that results use cannot be taken away either', async () => {
    const Name = aName();
    const unit = await boss.units.saveUnit({ body: { Name, Groups: [], Aliases: [`${Name} old`] } });
    const station = await newStation(world, tenant.id);
    const sampleId = await newSample(world, tenant.id, station.id);
    await newResult(world, tenant.id, { sampleId, analyte: aName() }, { unit: `${Name} old` });
    const taking = boss.units.saveUnit({ body: { Id: unit.Id, Name, Groups: [], Aliases: [] } });
    await expect(taking).rejects.toThrow(`1 result of ${tenant.name}`);
    expect((await detail(unit)).Aliases).toEqual([`${Name} old`]);
  });
});

describe('a unit group', () => {
  test('gets and loses units by its own form, and whoever loses the last group is in Unknown', async () => {
    const [one, two] = [await newUnit(), await newUnit()];
    const group = await newGroup([one]);
    const body = { Id: group.Id, Name: aName('Group '), Units: [{ Id: two.Id, Name: two.Name }] };
    expect(await boss.units.saveUnitGroup({ body })).toMatchObject({ Name: body.Name, Units: [{ Id: two.Id }] });
    expect(groupNames(await detail(one))).toEqual(['Unknown']);
    expect(await lastEntry('unitGroup.changed')).toMatchObject({ Old: { Units: [one.Name] } });
  });

  test('whose name exists in other capitals is refused', async () => {
    const { Name } = await newGroup();
    const repeated = boss.units.saveUnitGroup({ body: { Name: Name.toUpperCase(), Units: [] } });
    await expect(repeated).rejects.toMatchObject({ code: 'units.groupTaken', status: 409 });
  });

  test('named Unknown can be neither changed nor deleted', async () => {
    const unknown = await groupNamed('Unknown');
    if (!unknown) throw new Error('There is no group Unknown.');
    const fixed = { code: 'units.groupIsFixed', status: 409 };
    const renaming = boss.units.saveUnitGroup({ body: { Id: unknown.Id, Name: 'Known', Units: [] } });
    await expect(renaming).rejects.toMatchObject(fixed);
    const deleting = boss.units.deleteUnitGroup({ body: { UnitGroupId: unknown.Id, IsDeleteUnit: true } });
    await expect(deleting).rejects.toMatchObject(fixed);
  });

  test('is deleted with its units, but for those of another group, which the answer lists', async () => {
    const [group, other] = [await newGroup(), await newGroup()];
    const [only, both] = [await newUnit([group]), await newUnit([group, other])];
    const answer = await boss.units.deleteUnitGroup({ body: { UnitGroupId: group.Id, IsDeleteUnit: true } });
    expect(answer.DeletedUnits).toEqual([{ Id: only.Id, Name: only.Name }]);
    expect(answer.RemainingUnits).toEqual([{ Id: both.Id, Name: both.Name }]);
    await expect(detail(only)).rejects.toMatchObject({ code: 'notFound' });
    expect(groupNames(await detail(both))).toEqual([other.Name]);
    expect(await groupNamed(group.Name)).toBeUndefined();
  });

  test('is deleted without its units, which are then in Unknown', async () => {
    const group = await newGroup();
    const unit = await newUnit([group]);
    const answer = await boss.units.deleteUnitGroup({ body: { UnitGroupId: group.Id, IsDeleteUnit: false } });
    expect(answer).toMatchObject({ DeletedUnits: [], RemainingUnits: [{ Id: unit.Id }] });
    expect(groupNames(await detail(unit))).toEqual(['Unknown']);
  });

  test('that an analyte is measured by stays', async () => {
    const group = await newGroup();
    const unit = await newUnit([group]);
    await addAnalyte(unit.Id, group.Id);
    const deleting = boss.units.deleteUnitGroup({ body: { UnitGroupId: group.Id, IsDeleteUnit: false } });
    await expect(deleting).rejects.toThrow(`1 analyte of ${tenant.name}`);
    expect(await groupNamed(group.Name)).toBeDefined();
  });
});
