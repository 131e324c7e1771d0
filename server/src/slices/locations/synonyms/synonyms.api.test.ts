import { type DataSource, DatumId, SynonymId } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { startSession } from '#slices/identity';
import { type Person, type TenantWorld, useWorld } from '#test/world';
import { continuous, discrete, fresh, newSource } from '../test-support/places.ts';

const world = useWorld();
const refused = (code: string) => expect.objectContaining({ code });
let tenant: TenantWorld;
let admin: Person;
beforeAll(async () => {
  tenant = await world.newTenant();
  admin = tenant.admin;
});

const add = ({ Id, SourceType }: DataSource, synonymName: string, isPrimary = false, synonymData = {}) =>
  admin.locations.addSynonym({ body: { synonymName, isPrimary, sourceType: SourceType, sourceId: Id, synonymData } });
const namesOf = ({ Synonyms }: DataSource) => Synonyms.map(({ Name, IsPrimary }) => `${Name}${IsPrimary ? '*' : ''}`);
const idOf = ({ Synonyms }: DataSource, name: string) =>
  SynonymId.parse(Synonyms.find(({ Name }) => Name === name)?.Id);

test('renaming makes the new name primary and keeps the old one; an old name can come back', async () => {
  const [first, second] = [fresh('First'), fresh('Second')];
  const made = await newSource(admin, { LocationIdentifier: first });
  const renamed = await add(made, second, true);
  expect(renamed.LocationIdentifier).toBe(second);
  expect(namesOf(renamed)).toEqual([`${second}*`, first]);
  const back = await add(made, first.toUpperCase(), true);
  expect(namesOf(back)).toEqual([`${first.toUpperCase()}*`, second]);
});

test('a name that the station or another of its type has is refused, whatever its case', async () => {
  const [a, b] = [await newSource(admin), await newSource(admin)];
  await expect(add(a, a.LocationIdentifier.toLowerCase())).rejects.toThrow(refused('locations.nameTaken'));
  await expect(add(a, b.LocationIdentifier.toUpperCase(), true)).rejects.toThrow(refused('locations.nameTaken'));
  const unchanged = await admin.locations.dataSource({ params: { type: discrete, id: a.Id } });
  expect(namesOf(unchanged)).toEqual([`${a.LocationIdentifier}*`]);
});

test('another name is made primary; the primary name stops being it only that way', async () => {
  const made = await newSource(admin);
  const other = fresh('Other');
  const two = await add(made, other);
  const change = { sourceType: discrete, sourceId: made.Id } as const;
  const drop = { ...change, synonymId: idOf(two, made.LocationIdentifier), synonymName: made.LocationIdentifier };
  const dropping = admin.locations.updateSynonym({ body: { ...drop, isPrimary: false } });
  await expect(dropping).rejects.toThrow(refused('locations.primaryNeeded'));
  const body = { ...change, synonymId: idOf(two, other), synonymName: `${other} b`, isPrimary: true };
  expect(namesOf(await admin.locations.updateSynonym({ body }))).toEqual([`${other} b*`, made.LocationIdentifier]);
});

test('the primary name cannot be deleted or moved away; any other can', async () => {
  const [a, b] = [await newSource(admin), await newSource(admin)];
  const other = fresh('Other');
  await add(a, other);
  const remove = (synonymName: string, assignToLocation: DataSource['Id'] | null = null) =>
    admin.locations.deleteSynonym({
      body: { synonymName, sourceType: discrete, sourceId: a.Id, assignToLocation },
    });
  await expect(remove(a.LocationIdentifier)).rejects.toThrow(refused('locations.primaryNeeded'));
  await expect(remove(a.LocationIdentifier, b.Id)).rejects.toThrow(refused('locations.primaryNeeded'));
  expect(namesOf(await remove(other, b.Id))).toEqual([`${a.LocationIdentifier}*`]);
  const taker = await admin.locations.dataSource({ params: { type: discrete, id: b.Id } });
  expect(namesOf(taker)).toEqual([`${b.LocationIdentifier}*`, other]);
  await expect(remove(other)).rejects.toThrow(refused('notFound'));
});

test('a QA/QC name is a Duplicate unless told otherwise, and a depth name keeps its datum and values', async () => {
  const datum = await admin.locations.addDatum({
    params: { tenantName: tenant.name },
    body: { Name: fresh('Top of casing'), Description: '' },
  });
  const made = await newSource(admin);
  const [qa, deep] = [fresh('QA'), fresh('Deep')];
  await add(made, qa, false, { IsQaQc: true });
  const depth = {
    IsDepthHeightDatum: true,
    DepthHeightStartValue: 3.5,
    DepthHeightEndValue: 6,
    DepthHeightDatumId: datum.Id,
  };
  const source = await add(made, deep, false, depth);
  expect(source.Synonyms.find(({ Name }) => Name === qa)).toMatchObject({ IsQaQc: true, QaQcType: 'Duplicate' });
  expect(source.Synonyms.find(({ Name }) => Name === deep)).toMatchObject({ ...depth, Datum: datum.Name });
  const change = { synonymName: `${deep} 2`, isPrimary: true, sourceType: discrete, sourceId: made.Id } as const;
  const renamed = await admin.locations.updateSynonym({ body: { ...change, synonymId: idOf(source, deep) } });
  expect(renamed.Synonyms[0]).toMatchObject({ ...depth, Name: `${deep} 2`, IsPrimary: true, Datum: datum.Name });
  const inUse = admin.locations.deleteDatum({ params: { tenantName: tenant.name }, body: { Id: datum.Id } });
  await expect(inUse).rejects.toThrow('This datum is used by 1 station names.');
  const off = { ...change, synonymId: idOf(source, deep), synonymData: { IsDepthHeightDatum: false } };
  const plain = await admin.locations.updateSynonym({ body: off });
  expect(plain.Synonyms[0]).toMatchObject({ IsDepthHeightDatum: false, DepthHeightStartValue: null, Datum: null });
});

describe("another tenant's things in any position are not found", () => {
  test('station, taker, name and datum', async () => {
    const other = await world.newTenant();
    const theirs = await newSource(other.admin);
    const datum = await other.admin.locations.addDatum({
      params: { tenantName: other.name },
      body: { Name: 'Theirs', Description: '' },
    });
    const mine = await newSource(admin);
    const name = fresh('Name');
    await add(mine, name);
    await expect(add(theirs, fresh('x'))).rejects.toThrow(refused('notFound'));
    const depth = { IsDepthHeightDatum: true, DepthHeightDatumId: DatumId.parse(datum.Id) };
    await expect(add(mine, fresh('x'), false, depth)).rejects.toThrow(refused('notFound'));
    const base = { synonymName: name, sourceType: discrete, sourceId: mine.Id } as const;
    const moving = admin.locations.deleteSynonym({ body: { ...base, assignToLocation: theirs.Id } });
    await expect(moving).rejects.toThrow(refused('notFound'));
    const foreignName = { ...base, isPrimary: false, synonymId: idOf(theirs, theirs.LocationIdentifier) };
    await expect(admin.locations.updateSynonym({ body: foreignName })).rejects.toThrow(refused('notFound'));
    const wrongType = { ...base, sourceType: continuous } as const;
    await expect(admin.locations.deleteSynonym({ body: wrongType })).rejects.toThrow(refused('notFound'));
  });
});

test('staff in a support session does not rename stations, even with leave to write', async () => {
  const boss = await world.newSysAdmin();
  const staff = { id: boss.userId, name: boss.userName, reason: 'To help', canWrite: true };
  const start = { userId: admin.userId, tenantId: tenant.id, method: 'impersonation' as const, staff };
  const { access_token } = await startSession(world.platform, start);
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/DataSources/Synonyms',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    payload: '{}',
  });
  expect(answer.json()).toMatchObject({ Code: 'identity.impersonationReadOnly' });
});
