import type { DataSourceId, MonitoringFeatureId } from '@freshet/contract';
import { expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { useWorld } from '#test/world';
import { continuous, discrete, fresh, grant, newSource } from '../test-support/places.ts';

const world = useWorld();
const refused = (code: string) => expect.objectContaining({ code });

test('a place is made with its data sources, read, renamed and deleted; the data sources stay', async () => {
  const { admin, user } = await world.newTenant();
  const DataSources = [
    { SourceType: discrete, LocationIdentifier: 'Coal Creek WQ', Latitude: 49.5, Longitude: -115.1 },
    { SourceType: continuous, LocationIdentifier: 'Coal Creek hydro' },
  ] as const;
  const made = await admin.locations.createFeature({
    body: { DisplayName: 'Coal Creek', DataSources: [...DataSources] },
  });
  expect(made).toMatchObject({ DisplayName: 'Coal Creek', IsShared: false, Warnings: [] });
  expect(made.FeatureDataSources.map(({ Data }) => Data?.LocationIdentifier)).toEqual([
    'Coal Creek WQ',
    'Coal Creek hydro',
  ]);
  expect(await user.locations.feature({ params: { id: made.Id } })).toMatchObject({ Id: made.Id });
  const renamed = await admin.locations.updateFeature({ body: { Id: made.Id, DisplayName: 'Coal Creek at mouth' } });
  expect(renamed.DisplayName).toBe('Coal Creek at mouth');
  await admin.locations.deleteFeature({ params: { id: made.Id } });
  await expect(user.locations.feature({ params: { id: made.Id } })).rejects.toThrow(refused('notFound'));
  const left = await user.locations.dataSources({ query: {} });
  expect(left.map((source) => source.MonitoringFeatureId)).toEqual([null, null]);
});

test('two places of a tenant never have the same name, whatever its case and composition', async () => {
  const [mine, other] = [await world.newTenant(), await world.newTenant()];
  await mine.admin.locations.createFeature({ body: { DisplayName: 'Café Creek' } });
  for (const DisplayName of ['café creek', 'CAFE\u0301 CREEK', '  Café Creek ']) {
    const repeated = mine.admin.locations.createFeature({ body: { DisplayName } });
    await expect(repeated).rejects.toMatchObject({
      code: 'locations.nameTaken',
      status: 409,
      message: 'Station name already exists, please select a different name',
    });
  }
  await expect(other.admin.locations.createFeature({ body: { DisplayName: 'Café Creek' } })).resolves.toBeDefined();
});

test('of a place with a data source whose name is taken nothing is stored', async () => {
  const { admin } = await world.newTenant();
  await newSource(admin, { LocationIdentifier: 'Taken' });
  const DataSources = [
    { SourceType: discrete, LocationIdentifier: 'Free' },
    { SourceType: discrete, LocationIdentifier: 'TAKEN' },
  ] as const;
  const body = { DisplayName: 'Half', DataSources: [...DataSources] };
  await expect(admin.locations.createFeature({ body })).rejects.toThrow(refused('locations.nameTaken'));
  const { MonitoringFeatures, FeatureDataSources } = await admin.locations.monitoringFeaturesUi({});
  expect([MonitoringFeatures, FeatureDataSources.length]).toEqual([[], 1]);
});

test('a place with notes or photos is not deleted, and the refusal says what is there', async () => {
  const { id, admin } = await world.newTenant();
  const place = await admin.locations.createFeature({ body: { DisplayName: fresh('Place') } });
  await inNamedTenant(world.platform, id, async (tx) => {
    const note = { monitoring_feature_id: place.Id, text: 'x', author: 'x', created_at: world.clock.now() };
    await tx.insertInto('notes').values([note, note]).execute();
  });
  const deleting = admin.locations.deleteFeature({ params: { id: place.Id } });
  await expect(deleting).rejects.toThrow('This location is not empty. Photos and documents: 0, notes: 2.');
});

test('details hold the source types and properties that were asked for, and nothing else', async () => {
  const { admin } = await world.newTenant();
  const DataSources = [
    { SourceType: discrete, LocationIdentifier: 'A', Latitude: 50, Longitude: -120 },
    { SourceType: continuous, LocationIdentifier: 'B' },
  ] as const;
  const { Id } = await admin.locations.createFeature({ body: { DisplayName: 'Place', DataSources: [...DataSources] } });
  const picked = await admin.locations.featureDetails({ params: { id: Id }, query: { sourceTypes: [continuous] } });
  expect(picked.FeatureDataSources.map(({ SourceType }) => SourceType)).toEqual([continuous]);
  const properties = [
    { type: discrete, property: 'Latitude' },
    { type: discrete, property: 'LocationIdentifier' },
  ] as const;
  const url = `/api/MonitoringFeatures/${Id}/Details?sourceTypeProperties=${properties.map(({ type, property }) => `${type}.${property}`).join(',')}`;
  const answer = await world.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
  expect(answer.json().FeatureDataSources.map(({ Data }: { Data: unknown }) => Data)).toEqual([
    { LocationIdentifier: 'A', Latitude: 50 },
    null,
  ]);
});

test.each([
  ['sourceTypes=discrete_envirodata,bogus', "'bogus' is not a source type."],
  ['sourceTypeProperties=discrete_envirodata.constructor.prototype', "'discrete_envirodata.constructor.prototype' is"],
  ['sourceTypeProperties=bogus.Latitude', "'bogus.Latitude' is not a property"],
  ['sourceTypeProperties=discrete_envirodata.__proto__', "'discrete_envirodata.__proto__' is not a property"],
])('details refuse %s by name', async (query, message) => {
  const { user } = await world.newTenant();
  const url = `/api/MonitoringFeatures/1/Details?${query}`;
  const answer = await world.app.inject({ url, headers: { authorization: `Bearer ${user.token}` } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().Details[0].Message).toContain(message);
});

test('a granted station is in the brief, marked as shared, with its place, and gone when the grant is', async () => {
  const [owner, reader] = [await world.newTenant(), await world.newTenant()];
  const place = await owner.admin.locations.createFeature({ body: { DisplayName: 'Shared place' } });
  const source = await newSource(owner.admin, { LocationIdentifier: 'Shared', MonitoringFeatureId: place.Id });
  await newSource(owner.admin, { LocationIdentifier: 'Kept', MonitoringFeatureId: place.Id });
  await grant(world, owner.id, source.Id, reader.id);
  const seen = await reader.user.locations.monitoringFeaturesUi({});
  expect(seen.MonitoringFeatures).toEqual([{ Id: place.Id, DisplayName: 'Shared place' }]);
  expect(seen.FeatureDataSources).toMatchObject([
    { SourceId: source.Id, IsShared: true, LocationIdentifier: 'Shared' },
  ]);
  const read = await reader.user.locations.feature({ params: { id: place.Id } });
  expect(read.FeatureDataSources.map(({ SourceId }) => SourceId)).toEqual([source.Id]);
  const rename = reader.admin.locations.updateFeature({ body: { Id: place.Id, DisplayName: 'Stolen' } });
  await expect(rename).rejects.toThrow(refused('notFound'));
  await world.platform.pool.query('delete from station_grants where reader = $1', [reader.id]);
  expect(await reader.user.locations.monitoringFeaturesUi({})).toEqual({
    MonitoringFeatures: [],
    FeatureDataSources: [],
  });
  await expect(reader.user.locations.feature({ params: { id: place.Id } })).rejects.toThrow(refused('notFound'));
});

test("another tenant's place cannot be given a data source", async () => {
  const [owner, stranger] = [await world.newTenant(), await world.newTenant()];
  const { Id } = await owner.admin.locations.createFeature({ body: { DisplayName: 'Mine' } });
  for (const MonitoringFeatureId of [Id, 2_000_000_000 as MonitoringFeatureId]) {
    const making = newSource(stranger.admin, { MonitoringFeatureId });
    await expect(making).rejects.toThrow(refused('notFound'));
  }
});

test('what happened to places is in the audit', async () => {
  const { admin } = await world.newTenant();
  const { Id } = await admin.locations.createFeature({ body: { DisplayName: 'One' } });
  await admin.locations.updateFeature({ body: { Id, DisplayName: 'Two' } });
  await admin.locations.deleteFeature({ params: { id: Id } });
  const { Data } = await admin.admin.auditEntries({ query: { what: 'place' } });
  expect(Data.map(({ What, Subject }) => [What, Subject])).toEqual([
    ['place.deleted', 'Two'],
    ['place.renamed', 'Two'],
    ['place.created', 'One'],
  ]);
});

test('ids that name nothing are not found', async () => {
  const { admin } = await world.newTenant();
  const nothing = { params: { id: 2_000_000_000 as MonitoringFeatureId } };
  await expect(admin.locations.feature(nothing)).rejects.toThrow(refused('notFound'));
  await expect(admin.locations.featureDetails({ ...nothing, query: {} })).rejects.toThrow(refused('notFound'));
  await expect(admin.locations.deleteFeature(nothing)).rejects.toThrow(refused('notFound'));
  const source = { params: { type: discrete, id: 2_000_000_000 as DataSourceId } } as const;
  await expect(admin.locations.dataSource(source)).rejects.toThrow(refused('notFound'));
});
