import { LinkingId, type LinkOutcome } from '@freshet/contract';
import { expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { type Person, useWorld } from '#test/world';
import { newStations } from '../test-support/many-stations.ts';
import { continuous, discrete, newSource } from '../test-support/places.ts';

const world = useWorld();
const refused = (code: string) => expect.objectContaining({ code });

const assign = (person: Person, isTestRun: boolean, createNewLocations = false) =>
  person.locations.autoAssign({ body: { dataSources: null, createNewLocations, isTestRun } });
const described = ({ Changes }: LinkOutcome) => Changes.map(({ Kind, Message }) => `${Kind}: ${Message}`);
const places = async (person: Person) =>
  (await person.locations.dataSources({ query: {} })).map((source) => source.MonitoringFeatureId);

test('a name that is the same but for case, spaces and punctuation decides, as does a synonym', async () => {
  const { admin } = await world.newTenant();
  const place = await admin.locations.createFeature({ body: { DisplayName: 'Elk River @ Fernie' } });
  const held = await newSource(admin, { LocationIdentifier: 'E-102', MonitoringFeatureId: place.Id });
  await admin.locations.addSynonym({
    body: { synonymName: 'Fernie bridge', isPrimary: false, sourceType: discrete, sourceId: held.Id },
  });
  await newSource(admin, { LocationIdentifier: 'ELK RIVER FERNIE', SourceType: continuous });
  await newSource(admin, { LocationIdentifier: 'fernie-Bridge', SourceType: 'surveys_envirodata' });
  const tried = await assign(admin, true);
  expect(described(tried)).toEqual([
    'linked: ELK RIVER FERNIE is linked to Elk River @ Fernie: the names are the same.',
    'linked: fernie-Bridge is linked to Elk River @ Fernie: the names are the same.',
  ]);
  const done = await assign(admin, false);
  expect(done.Changes).toEqual(tried.Changes);
  expect(new Set(await places(admin))).toEqual(new Set([place.Id]));
  await admin.locations.undoLinking({ body: { UndoId: LinkingId.parse(done.UndoId) } });
  expect((await places(admin)).filter((id) => id === null)).toHaveLength(2);
});

test('near names and near places are proposed and never taken', async () => {
  const { admin } = await world.newTenant();
  const place = await admin.locations.createFeature({ body: { DisplayName: 'Michel Creek at mouth' } });
  await newSource(admin, {
    LocationIdentifier: 'MC',
    MonitoringFeatureId: place.Id,
    Latitude: 49.7,
    Longitude: -114.8,
  });
  await newSource(admin, { LocationIdentifier: 'Michel Creek mouth', SourceType: continuous });
  await newSource(admin, {
    LocationIdentifier: 'Logger 7',
    SourceType: continuous,
    Latitude: 49.7005,
    Longitude: -114.8,
  });
  await newSource(admin, { LocationIdentifier: 'Zzyzx', SourceType: continuous, Latitude: 49.702, Longitude: -114.8 });
  const done = await assign(admin, false);
  expect(described(done)).toEqual([
    'proposed: Michel Creek mouth may belong to Michel Creek at mouth: its name Michel Creek at mouth is nearly the same.',
    'proposed: Logger 7 may belong to Michel Creek at mouth: it is 56 m away.',
    'unmatched: No location has a name similar to Zzyzx.',
  ]);
  expect(done.UndoId).toBeNull();
  expect((await places(admin)).filter((id) => id === null)).toHaveLength(3);
});

test('two wells whose names are nearly the same, and a name that several places have, are left to a person', async () => {
  const { admin } = await world.newTenant();
  const [a, b] = [
    await admin.locations.createFeature({ body: { DisplayName: 'MW-11' } }),
    await admin.locations.createFeature({ body: { DisplayName: 'Twin' } }),
  ];
  await admin.locations.createFeature({ body: { DisplayName: 'Twin.' } });
  await newSource(admin, { LocationIdentifier: 'MW-11', MonitoringFeatureId: a.Id });
  await newSource(admin, { LocationIdentifier: 'MW-1-1' });
  await newSource(admin, { LocationIdentifier: 'TWIN', SourceType: continuous });
  expect(described(await assign(admin, true))).toEqual([
    'proposed: MW-1-1 may belong to MW-11: its name MW-11 is nearly the same.',
    'proposed: TWIN may belong to Twin: several locations have this name.',
    'proposed: TWIN may belong to Twin.: several locations have this name.',
  ]);
  expect(b.DisplayName).toBe('Twin');
});

test('with new places every data source gets one, each of its own name, and sources of one name share it', async () => {
  const { admin } = await world.newTenant();
  await admin.locations.createFeature({ body: { DisplayName: 'Well 1' } });
  const held = await admin.locations.createFeature({ body: { DisplayName: 'Held' } });
  await newSource(admin, { LocationIdentifier: 'WELL-1', MonitoringFeatureId: held.Id });
  await newSource(admin, { LocationIdentifier: 'Well 1' });
  await newSource(admin, { LocationIdentifier: 'New' });
  await newSource(admin, { LocationIdentifier: 'new', SourceType: continuous });
  const tried = await assign(admin, true, true);
  const done = await assign(admin, false, true);
  expect(done.Changes).toEqual(tried.Changes);
  const { MonitoringFeatures } = await admin.locations.monitoringFeaturesUi({});
  expect(MonitoringFeatures.map(({ DisplayName }) => DisplayName)).toEqual(['Well 1', 'Held', 'Well 1 (2)', 'New']);
  expect(await places(admin)).not.toContain(null);
  await admin.locations.undoLinking({ body: { UndoId: LinkingId.parse(done.UndoId) } });
  expect((await admin.locations.monitoringFeaturesUi({})).MonitoringFeatures).toHaveLength(2);
});

test('only the data sources that are named are looked at, and one that is not there is not found', async () => {
  const [mine, theirs] = [await world.newTenant(), await world.newTenant()];
  const [params, left] = [await newSource(mine.admin), await newSource(mine.admin)];
  const foreign = await newSource(theirs.admin);
  const run = (
    sources: { Id: typeof params.Id }[],
    sourceType: 'discrete_envirodata' | 'continuous_aquarius' = discrete,
  ) =>
    mine.admin.locations.autoAssign({
      body: {
        dataSources: sources.map(({ Id }) => ({ sourceType, sourceId: Id })),
        createNewLocations: true,
        isTestRun: false,
      },
    });
  await expect(run([params, foreign])).rejects.toThrow(refused('notFound'));
  await expect(run([params], continuous)).rejects.toThrow(refused('notFound'));
  await run([params, params]);
  const all = await mine.user.locations.dataSources({ query: {} });
  expect(all.find(({ Id }) => Id === params.Id)?.MonitoringFeatureId).not.toBeNull();
  expect(all.find(({ Id }) => Id === left.Id)?.MonitoringFeatureId).toBeNull();
});

test('thousands of data sources get their places in one go, and undoing takes them all back', async () => {
  const { id, admin } = await world.newTenant();
  await newStations(world, id, 4_000);
  const done = await assign(admin, false, true);
  expect(done.Changes).toHaveLength(8_000);
  await admin.locations.undoLinking({ body: { UndoId: LinkingId.parse(done.UndoId) } });
  const left = await inNamedTenant(world.platform, id, (tx) =>
    tx.selectFrom('monitoring_features').select('id').limit(1).execute(),
  );
  expect(left).toEqual([]);
});
