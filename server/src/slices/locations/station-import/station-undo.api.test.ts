import type { Answer, StationImportId, stationImport } from '@freshet/contract';
import { describe, expect, test } from 'vitest';
import { openScope } from '#platform/db/scope';
import { inNamedTenant } from '#platform/db/system-scope';
import { newResult, newSample } from '#test/builders/sample-results';
import { type Person, type TenantWorld, useWorld } from '#test/world';
import { addMentionedStations, stationMedia } from '../index.ts';
import { grant, newSource } from '../test-support/places.ts';

const world = useWorld();
const refused = (code: string) => expect.objectContaining({ code });

const bring = async (person: Person, lines: readonly string[]): Promise<Answer<typeof stationImport.run>> => {
  const form = new FormData();
  form.set('isTestRun', 'false');
  form.set('answers', JSON.stringify({ TimeZone: 'America/Vancouver' }));
  form.set('file', new File([`${lines.join('\n')}\n`], 'network.csv'));
  return person.stationImport.run({ form });
};
const sources = (person: Person) => person.locations.dataSources({ query: {} });
const names = async (person: Person) => (await sources(person)).map(({ LocationIdentifier }) => LocationIdentifier);
const idOf = async (person: Person, name: string) => {
  const found = (await sources(person)).find(({ LocationIdentifier }) => LocationIdentifier === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found.Id;
};
/** One result of one sample. */
const sampleAt = async (tenant: TenantWorld, stationId: number) => {
  const sampleId = await newSample(world, tenant.id, stationId);
  await newResult(world, tenant.id, { sampleId, analyte: 'Zinc' });
};
const undo = (person: Person, id: StationImportId | null, IsTestRun = false) => {
  if (id === null) throw new Error('Nothing was imported.');
  return person.stationImport.undo({ body: { ImportId: id, IsTestRun } });
};

describe('an import of stations', () => {
  test('is listed with who, when, from which file and how many, and taken back as if it had not been', async () => {
    const { admin } = await world.newTenant();
    const known = await newSource(admin, {
      LocationIdentifier: 'A',
      LocationType: 'Well',
      Latitude: 49,
      Longitude: -119,
    });
    const { ImportId } = await bring(admin, [
      'Station,Name,Type,Latitude,Longitude',
      'A,Further,River,49.1,-119.1',
      'B,,,49.2,-119',
      'C,,,,',
    ]);
    expect(await admin.stationImport.list({})).toMatchObject([
      {
        Id: ImportId,
        Origin: 'stationFile',
        FileName: 'network.csv',
        Added: 2,
        Changed: 1,
        Left: 3,
        Doubtful: 0,
        UndoneAt: null,
      },
    ]);
    const tried = await undo(admin, ImportId, true);
    expect(tried).toEqual({ IsTestRun: true, Removed: 2, Restored: 1, RemainingCount: 0, Remaining: [] });
    expect(await names(admin)).toEqual(['A', 'B', 'C']);
    expect(await undo(admin, ImportId)).toEqual({ ...tried, IsTestRun: false });
    expect(await sources(admin)).toEqual([known]);
    expect((await admin.locations.monitoringFeaturesUi({})).MonitoringFeatures).toEqual([]);
    // Once more does nothing, and is not recorded.
    expect(await undo(admin, ImportId)).toMatchObject({ Removed: 0, Restored: 0, RemainingCount: 0 });
    expect(await admin.stationImport.list({})).toMatchObject([{ Left: 0, UndoneBy: expect.any(String) }]);
    const { Data } = await admin.admin.auditEntries({ query: { what: 'stations.importUndone' } });
    expect(Data).toMatchObject([{ Subject: 'network.csv', New: { removed: 2, restored: 1, stays: 0 } }]);
    expect((await bring(admin, ['Station', 'B'])).New).toBe(1);
  });

  test('leaves what is used or was changed since, tells why, and can be taken back further when that is gone', async () => {
    const tenant = await world.newTenant();
    const { admin } = tenant;
    await newSource(admin, { LocationIdentifier: 'A', LocationType: 'Well' });
    const { ImportId } = await bring(admin, ['Station,Type,Comment', 'A,River,new', 'Used,,', 'Edited,,', 'Free,,']);
    await sampleAt(tenant, await idOf(admin, 'Used'));
    await admin.locations.updateDataSource({ body: { Id: await idOf(admin, 'A'), LocationType: 'Lake' } });
    const edited = await idOf(admin, 'Edited');
    await admin.locations.updateDataSource({ body: { Id: edited, Latitude: 49, Longitude: -119 } });
    const outcome = await undo(admin, ImportId);
    expect(outcome).toMatchObject({ Removed: 1, Restored: 1, RemainingCount: 3 });
    expect(outcome.Remaining.map(({ Name, Reasons }) => [Name, Reasons.map(({ Message }) => Message)])).toEqual([
      ['A', ['Changed since: type']],
      ['Used', ['1 result', '1 sample']],
      ['Edited', ['Changed since: coordinates']],
    ]);
    expect(await names(admin)).toEqual(['A', 'Edited', 'Used']);
    const [a] = await sources(admin);
    expect([a?.LocationType, a?.LocationDescription]).toEqual(['Lake', null]);
    await admin.locations.updateDataSource({ body: { Id: edited, Latitude: null, Longitude: null } });
    expect(await undo(admin, ImportId)).toMatchObject({ Removed: 1, Restored: 0, RemainingCount: 1 });
    expect(await names(admin)).toEqual(['A', 'Used']);
  });

  test('is taken back by administrators of its own tenant only', async () => {
    const { admin, user } = await world.newTenant();
    const other = await world.newTenant();
    const { ImportId } = await bring(admin, ['Station', 'B']);
    await expect(undo(user, ImportId)).rejects.toThrow(refused('identity.forbidden'));
    await expect(undo(other.admin, ImportId)).rejects.toThrow(refused('notFound'));
    expect(await other.admin.stationImport.list({})).toEqual([]);
    expect(await names(admin)).toEqual(['B']);
  });
});

test('stations that a laboratory file mentions come without doubtful coordinates, until somebody decides', async () => {
  const tenant = await world.newTenant();
  const { admin } = tenant;
  await newSource(admin, { Latitude: 49.5, Longitude: -119.5 });
  const {
    admin: { userId, userName },
  } = tenant;
  const scope = openScope(world.platform, {
    tenantId: tenant.id,
    tenantName: tenant.name,
    userId,
    userName,
    sessionId: 'x',
    signInMethod: 'password',
    authority: { isTenantAdmin: true, isSysAdmin: false, impersonation: null },
    staff: null,
    requestId: 'x',
  });
  const stations = [
    { identifier: 'M1', name: '', latitude: '49.6', longitude: '119.4' },
    { identifier: 'M2', name: '', latitude: '49.7', longitude: '-119.4' },
    { identifier: 'M3', name: '', latitude: '0', longitude: '0' },
  ];
  const added = await scope.transaction((tx) =>
    addMentionedStations(tx, scope, { stations, timeZone: 'America/Vancouver', fileName: 'lab.csv' }),
  );
  expect(added).toMatchObject({ withCoordinates: 1, doubtful: 2 });
  const [listed] = await admin.stationImport.list({});
  expect(listed).toMatchObject({ Origin: 'mentioned', FileName: 'lab.csv', Added: 3, Doubtful: 2 });
  const params = { id: listed?.Id ?? 0 } as { id: StationImportId };
  const requested = await admin.stationImport.doubts({ params });
  expect(requested.map(({ Mistake, Count, Examples }) => [Mistake, Count, Examples[0]?.Proposed])).toEqual([
    ['longitudeSign', 1, '49.6, -119.4'],
    ['far', 1, null],
  ]);
  const Positions = { longitudeSign: 'correct' } as const;
  expect(await admin.stationImport.answerDoubts({ params, body: { Positions } })).toEqual({
    Placed: 1,
    LeftOut: 0,
    Waiting: 1,
  });
  expect(await admin.stationImport.answerDoubts({ params, body: { Positions: { far: 'drop' } } })).toEqual({
    Placed: 0,
    LeftOut: 1,
    Waiting: 0,
  });
  expect(await admin.stationImport.doubts({ params })).toEqual([]);
  const placed = (await sources(admin)).slice(0, 3);
  expect(placed.map(({ LocationIdentifier, Longitude }) => [LocationIdentifier, Longitude])).toEqual([
    ['M1', -119.4],
    ['M2', -119.4],
    ['M3', null],
  ]);
  expect(await undo(admin, params.id)).toMatchObject({ Removed: 3, RemainingCount: 0 });
});

describe('deleting stations', () => {
  test('one goes with its place; the refusal says what still uses it', async () => {
    const tenant = await world.newTenant();
    const { admin, user } = tenant;
    await bring(admin, ['Station', 'A', 'B']);
    const [a, b] = await sources(admin);
    if (!a || !b) throw new Error('Both were imported.');
    const key = { type: a.SourceType, id: a.Id };
    await expect(user.locations.deleteDataSource({ params: key })).rejects.toThrow(refused('identity.forbidden'));
    const other = await world.newTenant();
    await expect(other.admin.locations.deleteDataSource({ params: key })).rejects.toThrow(refused('notFound'));
    await expect(admin.locations.deleteDataSource({ params: { ...key, type: 'continuous_aquarius' } })).rejects.toThrow(
      refused('notFound'),
    );
    await admin.locations.deleteDataSource({ params: key });
    expect(await names(admin)).toEqual(['B']);
    expect((await admin.locations.monitoringFeaturesUi({})).MonitoringFeatures).toHaveLength(1);
    await sampleAt(tenant, b.Id);
    await grant(world, tenant.id, b.Id, other.id);
    await expect(admin.locations.deleteDataSource({ params: { type: b.SourceType, id: b.Id } })).rejects.toThrow(
      'B is still used: 1 result, 1 sample, 1 tenant with access to it.',
    );
    const { Data } = await admin.admin.auditEntries({ query: { what: 'dataSource.deleted' } });
    expect(Data).toMatchObject([{ Subject: 'A', Old: { name: 'A' } }]);
  });

  test('of several, those that nothing uses go, and what keeps the others is told before and after', async () => {
    const tenant = await world.newTenant();
    const { admin } = tenant;
    await bring(admin, ['Station', 'A', 'B', 'C', 'D', 'E']);
    const [a, b, c, d, e] = await sources(admin);
    if (!a || !b || !c || !d || !e) throw new Error('All were imported.');
    await sampleAt(tenant, a.Id);
    const tile = { Kind: 'map' as const, Stations: [b.Id] };
    await admin.dashboards.add({
      body: {
        StationId: null,
        Name: 'Overview',
        IsShared: true,
        Tiles: [{ Id: 't1', X: 0, Y: 0, W: 4, H: 4, Title: '', Content: tile }],
      },
    });
    await admin.dashboards.add({ body: { StationId: b.Id, Name: 'Of B', IsShared: true, Tiles: [] } });
    if (e.MonitoringFeatureId === null) throw new Error('It has a place.');
    await admin.stationPage.addNote({ params: { id: e.MonitoringFeatureId }, body: { Text: 'Gate is locked.' } });
    const Ids = [a, b, c, d, e].map(({ Id }) => Id);
    const tried = await admin.locations.deleteDataSources({ body: { Ids, IsTestRun: true } });
    expect(tried).toMatchObject({ Deleted: 3, Places: 2, PlacesRemaining: 1, RemainingCount: 2 });
    expect(tried.Goes.map(({ Name }) => Name)).toEqual(['C', 'D', 'E']);
    expect(tried.Remaining.map(({ Name, Reasons }) => [Name, Reasons.map(({ Message }) => Message)])).toEqual([
      ['A', ['1 result', '1 sample']],
      ['B', ['2 dashboards']],
    ]);
    expect(await names(admin)).toHaveLength(5);
    expect(await admin.locations.deleteDataSources({ body: { Ids, IsTestRun: false } })).toEqual({
      ...tried,
      IsTestRun: false,
    });
    expect(await names(admin)).toEqual(['A', 'B']);
    // A note is kept with the place, which stays.
    expect((await admin.locations.monitoringFeaturesUi({})).MonitoringFeatures).toHaveLength(3);
    await expect(admin.locations.deleteDataSources({ body: { Ids, IsTestRun: true } })).rejects.toThrow(
      refused('notFound'),
    );
  });
});

test('a station may have a media type of its own, which is one that there is', async () => {
  const { admin, id } = await world.newTenant();
  const [water] = await admin.catalogue.mediaTypes({});
  if (!water) throw new Error('There are media types.');
  const made = await newSource(admin, { DefaultMediaTypeId: water.Id });
  expect(made.DefaultMediaTypeId).toBe(water.Id);
  const change = (DefaultMediaTypeId: typeof water.Id | null) =>
    admin.locations.updateDataSource({ body: { Id: made.Id, DefaultMediaTypeId } });
  const media = () => inNamedTenant(world.platform, id, (tx) => stationMedia(tx, [made.Id]));
  expect(await media()).toEqual(new Map([[made.Id, water.Id]]));
  expect((await change(null)).DataSource.DefaultMediaTypeId).toBeNull();
  expect(await media()).toEqual(new Map());
  await expect(newSource(admin, { DefaultMediaTypeId: 999_999 as typeof water.Id })).rejects.toThrow(
    refused('notFound'),
  );
});
