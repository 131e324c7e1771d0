import { randomUUID } from 'node:crypto';
import { flagColours, type NewFlag } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { newResult, newSample, newStation } from '#test/builders/sample-results';
import { type Person, type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let boss: Person;
let tenant: TenantWorld;
let other: TenantWorld;
beforeAll(async () => {
  [boss, tenant, other] = [await world.newSysAdmin(), await world.newTenant(), await world.newTenant()];
});

const aFlag = (change: Partial<NewFlag> = {}): NewFlag => ({
  FlagCode: `F-${randomUUID().slice(0, 8)}`,
  Description: 'Held longer than the method allows',
  Colour: '#0072b2',
  ShowValues: true,
  ...change,
});
const add = (change: Partial<NewFlag> = {}) => tenant.admin.flags.addFlag({ body: aFlag(change) });
const list = (person: Person = tenant.user) => person.flags.flagList({ params: { tenantId: tenant.id } });
const lastEntry = async (what: string) => (await tenant.admin.admin.auditEntries({ query: { what } })).Data[0];

async function flagResult(flagIds: number[]) {
  const station = await newStation(world, tenant.id);
  const sampleId = await newSample(world, tenant.id, station.id);
  await newResult(world, tenant.id, { sampleId, analyte: 'Zinc' }, { flag_ids: flagIds });
  return station;
}

test('a flag that is added is seen by everyone of the tenant, by code, and by nobody else', async () => {
  const input = aFlag();
  const made = await tenant.admin.flags.addFlag({ body: { ...input, Id: 0 } });
  expect(made).toMatchObject({ ...input, TenantId: tenant.id });
  expect(await list()).toContainEqual(made);
  const codes = (await list()).map(({ FlagCode }) => FlagCode.toLowerCase());
  expect(codes).toEqual([...codes].sort());
  expect(await other.user.flags.flagList({ params: { tenantId: other.id } })).toEqual([]);
  await expect(list(other.admin)).rejects.toMatchObject({ code: 'notFound' });
  expect(await lastEntry('flag.added')).toMatchObject({ Subject: input.FlagCode, UserName: tenant.admin.userName });
});

test('a flag without a colour gets one, and keeps it when changed without one', async () => {
  const { Colour: _, ...plain } = aFlag();
  const made = await tenant.admin.flags.addFlag({ body: plain });
  expect(made.Colour).toBe(flagColours[0]);
  const { TenantId: __, Colour: ___, ...change } = { ...made, ShowValues: false };
  expect(await tenant.admin.flags.updateFlag({ body: change })).toEqual({ ...made, ShowValues: false });
  expect(await lastEntry('flag.changed')).toMatchObject({ Old: { show_values: true }, New: { show_values: false } });
});

test('the same code in other capitals is refused, when added and when changed', async () => {
  const [one, two] = [await add({ FlagCode: `h-${randomUUID()}` }), await add()];
  const refusal = { code: 'flags.codeTaken', status: 409 };
  await expect(add({ FlagCode: one.FlagCode.toUpperCase() })).rejects.toMatchObject(refusal);
  const rename = { ...aFlag(), Id: two.Id, FlagCode: one.FlagCode.toUpperCase() };
  await expect(tenant.admin.flags.updateFlag({ body: rename })).rejects.toMatchObject(refusal);
});

test.each([
  ['no code', { FlagCode: null }],
  ['an empty code', { FlagCode: ' ' }],
  ['no description', { Description: null }],
  ['nothing said about its values', { ShowValues: null }],
  ['a colour that is none', { Colour: 'red' }],
  ['a code of 10,000 characters', { FlagCode: 'x'.repeat(10_000) }],
])('a flag with %s is refused', async (_, wrong) => {
  const adding = add(wrong as Partial<NewFlag>);
  await expect(adding).rejects.toMatchObject({ code: 'request.invalid', status: 400 });
});

describe('removing a flag', () => {
  test('that is on results is refused by telling on how many; it and they stay', async () => {
    const flag = await add();
    await flagResult([flag.Id]);
    await flagResult([flag.Id]);
    const removing = tenant.admin.flags.removeFlag({ body: { Id: flag.Id } });
    await expect(removing).rejects.toMatchObject({ code: 'flags.inUse', status: 409 });
    await expect(removing).rejects.toThrow(`The flag '${flag.FlagCode}' is applied to 2 results.`);
    expect(await list()).toContainEqual(flag);
  });

  test('that is on none takes it off the list, frees its code, and is remembered', async () => {
    const flag = await add();
    await tenant.admin.flags.removeFlag({ body: { Id: flag.Id } });
    expect((await list()).some(({ Id }) => Id === flag.Id)).toBe(false);
    expect(await lastEntry('flag.removed')).toMatchObject({ Subject: flag.FlagCode });
    await add({ FlagCode: flag.FlagCode });
    const second = tenant.admin.flags.removeFlag({ body: { Id: flag.Id } });
    await expect(second).rejects.toMatchObject({ code: 'notFound' });
  });

  test('of another tenant is like removing one that is not there', async () => {
    const flag = await add();
    const body = { Id: flag.Id };
    await expect(other.admin.flags.removeFlag({ body })).rejects.toMatchObject({ code: 'notFound' });
    const named = { ...body, TenantId: tenant.id };
    await expect(other.admin.flags.removeFlag({ body: named })).rejects.toMatchObject({ code: 'notFound' });
  });
});

test('a system administrator works in the tenant they name, and its audit says so', async () => {
  const flag = await boss.flags.addFlag({ body: aFlag({ TenantId: tenant.id }) });
  expect(await list(boss)).toContainEqual(flag);
  expect(flag.TenantId).toBe(tenant.id);
  expect(await lastEntry('flag.added')).toMatchObject({ UserName: boss.userName, Subject: flag.FlagCode });
});

test('the calendar of a station shows the colours of its flags, and which of them hide values', async () => {
  const [shown, hidden] = [await add(), await add({ Colour: '#D55E00', ShowValues: false })];
  const { name } = await flagResult([shown.Id, hidden.Id]);
  const calendar = await tenant.user.observations.calendar({ query: { tenant: tenant.name, stationName: name } });
  expect(calendar.FlagColours).toEqual({ [shown.Id]: '#0072b2', [hidden.Id]: '#d55e00' });
  expect(calendar.Dates[0]?.IncludedFlags).toEqual([
    { FlagId: shown.Id, ShowValue: true },
    { FlagId: hidden.Id, ShowValue: false },
  ]);
});

test('a reader by grant sees the flags on the results of the granted station, and no other flag of the owner', async () => {
  const [used, unused] = [await add(), await add()];
  const station = await flagResult([used.Id]);
  await boss.stationAccess.addDiscrete({ body: { TenantId: other.id, StationId: station.id } });
  const query = { tenant: other.name, stationName: station.name };
  const calendar = await other.user.observations.calendar({ query });
  expect(calendar.FlagColours).toEqual({ [used.Id]: '#0072b2' });
  const body = { StationId: station.id, StartDate: '2000-01-01', EndDate: '2100-01-01' };
  const { Flags } = await other.user.observations.tabularData({ body });
  expect(Flags).toMatchObject([{ FlagId: used.Id, FlagCode: used.FlagCode, Colour: '#0072b2', ShowValue: true }]);
  const flags = await other.user.flags.flagList({ params: { tenantId: other.id } });
  expect(flags.some(({ Id }) => Id === used.Id || Id === unused.Id)).toBe(false);
});
