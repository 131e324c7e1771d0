import { UnitId } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { startSession } from '#slices/identity';
import { newResult, newSample, newStation } from '#test/builders/sample-results';
import { type Person, type TenantWorld, useWorld } from '#test/world';
import { fresh, newAnalyte, newMeasure, nobody } from './test-support/analytes.ts';

const world = useWorld();
const refused = (code: string) => expect.objectContaining({ code });
let tenant: TenantWorld;
let admin: Person;
beforeAll(async () => {
  tenant = await world.newTenant();
  admin = tenant.admin;
});

const listOf = (person: Person, tenantId = tenant.id) => person.analytes.analyteList({ params: { tenantId } });
const resultOf = async (analyte: string) => {
  const station = await newStation(world, tenant.id);
  const sampleId = await newSample(world, tenant.id, station.id);
  return newResult(world, tenant.id, { sampleId, analyte });
};
const newestAudit = async () => (await admin.admin.auditEntries({})).Data[0];

test('an analyte is added with its unit, display name and aliases, and everybody of the tenant sees it', async () => {
  const measure = await newMeasure(world);
  const name = fresh('Zinc');
  const Aliases = [
    { AliasName: `${name} Zn`, Method: 'ICP-MS' },
    { AliasName: `${name} Zn`, Method: 'AAS' },
  ];
  const made = await newAnalyte(admin, { Id: 0, AnalyteName: name, DisplayName: 'Zinc, total', ...measure, Aliases });
  expect(made).toMatchObject({ AnalyteName: name, DisplayName: 'Zinc, total', ...measure, HasResults: false });
  expect(made.Aliases.map(({ AliasName, Method, IsPrimary }) => [AliasName, Method, IsPrimary])).toEqual([
    [`${name} Zn`, 'AAS', false],
    [`${name} Zn`, 'ICP-MS', false],
  ]);
  const shown = (await listOf(tenant.user)).find(({ Id }) => Id === made.Id);
  expect(shown).toMatchObject({ AnalyteName: name, Aliases: made.Aliases, AnalyteStandardMaps: [] });
  expect(await newestAudit()).toMatchObject({ What: 'analyte.added', Subject: name, UserName: admin.userName });
});

test('without a display name an analyte is shown by its name, also after it is renamed', async () => {
  const made = await newAnalyte(admin);
  expect(made.DisplayName).toBe(made.AnalyteName);
  const AnalyteName = fresh('Renamed');
  const renamed = await admin.analytes.updateAnalyte({
    body: { Id: made.Id, AnalyteName, DisplayName: made.DisplayName },
  });
  expect(renamed).toMatchObject({ AnalyteName, DisplayName: AnalyteName });
});

test('the list is in the order of names', async () => {
  const other = await world.newTenant();
  for (const AnalyteName of ['zinc', 'Aluminium', 'pH', 'Copper']) await newAnalyte(other.admin, { AnalyteName });
  const names = (await listOf(other.user, other.id)).map(({ AnalyteName }) => AnalyteName);
  expect(names).toEqual(['Aluminium', 'Copper', 'pH', 'zinc']);
});

test('a name is taken once, whatever its case, and the refusal is worded as promised', async () => {
  const made = await newAnalyte(admin);
  const repeated = newAnalyte(admin, { AnalyteName: made.AnalyteName.toUpperCase() });
  await expect(repeated).rejects.toThrow('This analyte name already exists. Please select a new analyte name.');
  const other = await newAnalyte(admin);
  const renaming = admin.analytes.updateAnalyte({ body: { Id: other.Id, AnalyteName: made.AnalyteName } });
  await expect(renaming).rejects.toThrow(refused('analytes.nameTaken'));
});

test("an analyte does not take a name that is another one's alias; nothing is stored of what is refused", async () => {
  const AliasName = fresh('Alias');
  await newAnalyte(admin, { Aliases: [{ AliasName, Method: 'A' }] });
  await expect(newAnalyte(admin, { AnalyteName: AliasName.toLowerCase() })).rejects.toThrow(
    refused('analytes.aliasTaken'),
  );
  const name = fresh('Half');
  const Aliases = [
    { AliasName: fresh('Good'), Method: 'A' },
    { AliasName, Method: 'A' },
  ];
  await expect(newAnalyte(admin, { AnalyteName: name, Aliases })).rejects.toThrow(refused('analytes.aliasTaken'));
  expect((await listOf(admin)).some(({ AnalyteName }) => AnalyteName === name)).toBe(false);
});

describe('the default unit belongs to the unit group', () => {
  test('otherwise the analyte is refused, with the field named', async () => {
    const [a, b] = [await newMeasure(world), await newMeasure(world)];
    const mixed = { ApplicableUnitGroupId: a.ApplicableUnitGroupId, DefaultUnitId: b.DefaultUnitId };
    const details = [expect.objectContaining({ Path: 'DefaultUnitId' })];
    const wrong = expect.objectContaining({ code: 'analytes.unitOutsideGroup', status: 400, details });
    await expect(newAnalyte(admin, mixed)).rejects.toThrow(wrong);
    const made = await newAnalyte(admin, a);
    const body = { Id: made.Id, AnalyteName: made.AnalyteName, DefaultUnitId: b.DefaultUnitId };
    await expect(admin.analytes.updateAnalyte({ body })).rejects.toThrow(wrong);
    expect(await admin.analytes.analyteDetail({ params: { id: made.Id } })).toMatchObject(a);
  });

  test('what is left out of a change stays, null takes it away, and a unit nobody has is not found', async () => {
    const measure = await newMeasure(world);
    const made = await newAnalyte(admin, measure);
    const change = { Id: made.Id, AnalyteName: made.AnalyteName };
    expect(await admin.analytes.updateAnalyte({ body: change })).toMatchObject(measure);
    const unknown = admin.analytes.updateAnalyte({ body: { ...change, DefaultUnitId: UnitId.parse(2_000_000_000) } });
    await expect(unknown).rejects.toThrow(refused('notFound'));
    const none = { ApplicableUnitGroupId: null, DefaultUnitId: null };
    expect(await admin.analytes.updateAnalyte({ body: { ...change, ...none } })).toMatchObject(none);
  });
});

test('an analyte with results tells since when and is not deleted; one without goes with its aliases', async () => {
  const name = fresh('Measured');
  await resultOf(name);
  const id = (await listOf(admin)).find(({ AnalyteName }) => AnalyteName === name)?.Id ?? nobody;
  expect(await admin.analytes.analyteDetail({ params: { id } })).toMatchObject({
    HasResults: true,
    ResultCount: 1,
    FirstSample: '2026-03-08',
    LastSample: '2026-03-08',
  });
  await expect(admin.analytes.deleteAnalyte({ params: { id } })).rejects.toThrow(refused('analytes.hasResults'));
  const AliasName = fresh('Alias');
  const empty = await newAnalyte(admin, { Aliases: [{ AliasName, Method: 'A' }] });
  await admin.analytes.deleteAnalyte({ params: { id: empty.Id } });
  await expect(admin.analytes.analyteDetail({ params: { id: empty.Id } })).rejects.toThrow(refused('notFound'));
  expect(await newestAudit()).toMatchObject({ What: 'analyte.deleted', Subject: empty.AnalyteName });
  await newAnalyte(admin, { AnalyteName: AliasName });
});

test('a name under which results have come stays an alias when the analyte is renamed', async () => {
  const [name, next] = [fresh('Reported'), fresh('Official')];
  await resultOf(name);
  const { Id } = (await listOf(admin)).find(({ AnalyteName }) => AnalyteName === name) ?? { Id: nobody };
  const renamed = await admin.analytes.updateAnalyte({ body: { Id, AnalyteName: next } });
  expect(renamed.Aliases).toMatchObject([{ AliasName: name, Method: 'Unknown', IsPrimary: false }]);
  expect(await newestAudit()).toMatchObject({ What: 'analyte.changed', Subject: name });
});

describe('who may do what', () => {
  test('ordinary people read and do not write', async () => {
    const made = await newAnalyte(admin);
    await tenant.user.analytes.analyteDetail({ params: { id: made.Id } });
    await tenant.user.analytes.analyteDataCheck({ params: { tenantId: tenant.id } });
    await expect(newAnalyte(tenant.user)).rejects.toThrow(refused('identity.forbidden'));
    const deleting = tenant.user.analytes.deleteAnalyte({ params: { id: made.Id } });
    await expect(deleting).rejects.toThrow(refused('identity.forbidden'));
  });

  test("a system administrator works in a named tenant; to others another's list is not there", async () => {
    const boss = await world.newSysAdmin();
    const { Id } = await boss.analytes.addAnalyte({ body: { TenantId: tenant.id, AnalyteName: fresh('By boss') } });
    expect((await listOf(boss)).some((one) => one.Id === Id)).toBe(true);
    await boss.analytes.deleteAnalyte({ params: { id: Id }, query: { tenantId: tenant.id } });
    const other = await world.newTenant();
    await expect(listOf(other.admin)).rejects.toThrow(refused('notFound'));
    await expect(other.admin.analytes.analyteDataCheck({ params: { tenantId: tenant.id } })).rejects.toThrow(
      refused('notFound'),
    );
  });

  test('staff in a support session changes analytes with leave to write, and never deletes or links', async () => {
    const boss = await world.newSysAdmin();
    const staff = { id: boss.userId, name: boss.userName, reason: 'To help', canWrite: true };
    const start = { userId: admin.userId, tenantId: tenant.id, method: 'impersonation' as const, staff };
    const { access_token } = await startSession(world.platform, start);
    const headers = { authorization: `Bearer ${access_token}` };
    const call = (method: 'POST' | 'DELETE', url: string, payload: object) =>
      world.app.inject({ method, url, headers, payload });
    const added = await call('POST', '/api/Analyte/Add', { AnalyteName: fresh('Helped') });
    expect(added.statusCode).toBe(200);
    const { Id } = added.json();
    for (const [method, url] of [
      ['DELETE', `/api/Analyte/Delete/${Id}`],
      ['DELETE', '/api/Alias/Delete/1'],
      ['POST', '/api/GuidelineConfiguration/Add'],
    ] as const) {
      const answer = await call(method, url, {});
      expect(answer.json()).toMatchObject({ Code: 'identity.impersonationReadOnly' });
    }
  });
});

describe('bad input is refused whole', () => {
  test.each([
    ['an empty name', { AnalyteName: '  ' }],
    ['a name of 10,000 characters', { AnalyteName: 'x'.repeat(10_000) }],
    ['an invisible character', { AnalyteName: 'Zi\u202enc' }],
    ['an alias without a method', { AnalyteName: 'Bad', Aliases: [{ AliasName: 'x', Method: '' }] }],
    ['an id of its own choice', { AnalyteName: 'Bad', Id: 7 }],
    ['a unit that is not a number', { AnalyteName: 'Bad', DefaultUnitId: '7 mg' }],
  ])('%s', async (_, payload) => {
    const before = await listOf(admin);
    const headers = { authorization: `Bearer ${admin.token}` };
    const answer = await world.app.inject({ method: 'POST', url: '/api/Analyte/Add', headers, payload });
    expect(answer.json()).toMatchObject({ Code: 'request.invalid' });
    expect(await listOf(admin)).toEqual(before);
  });
});
