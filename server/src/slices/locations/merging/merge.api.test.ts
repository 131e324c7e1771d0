import { LinkingId } from '@freshet/contract';
import { describe, expect, test } from 'vitest';
import { inInstallation, inNamedTenant } from '#platform/db/system-scope';
import { newPlaceThings, newResult, newSample } from '#test/builders/sample-results';
import { appendValues, newSeries, readRows } from '#test/builders/series-things';
import { type TenantWorld, useWorld } from '#test/world';
import { continuous, discrete, fresh, newSource } from '../test-support/places.ts';

const world = useWorld();
const refused = (code: string) => expect.objectContaining({ code });
type Source = Awaited<ReturnType<typeof newSource>>;

const merge = ({ admin }: TenantWorld, source: Source, target: Source, IsTestRun: boolean) =>
  admin.locations.merge({ body: { SourceStationId: source.Id, TargetStationId: target.Id, IsTestRun } });

const tables = ['data_sources', 'synonyms', 'monitoring_features', 'samples', 'results', 'station_metadata'] as const;
const more = ['data_source_tags', 'attachments', 'notes'] as const;

/** Every row of the tenant that a merge may touch. */
const everything = ({ id }: TenantWorld) =>
  inNamedTenant(world.platform, id, async (tx) => {
    const found: Record<string, string[]> = {};
    for (const table of [...tables, ...more]) {
      const rows = await tx.selectFrom(table).selectAll().execute();
      found[table] = rows.map((row) => JSON.stringify(row)).sort();
    }
    return found;
  });

/** Two stations with names, samples, results in two versions, metadata, tags and places. */
async function aPair() {
  const tenant = await world.newTenant();
  const { id, admin } = tenant;
  const [from, to] = [
    await admin.locations.createFeature({ body: { DisplayName: 'Old place' } }),
    await admin.locations.createFeature({ body: { DisplayName: 'New place' } }),
  ];
  const source = await newSource(admin, {
    LocationIdentifier: 'Old',
    MonitoringFeatureId: from.Id,
    Latitude: 49,
    Longitude: -120,
    LocationType: 'River',
  });
  const target = await newSource(admin, { LocationIdentifier: 'New', MonitoringFeatureId: to.Id });
  const base = { isPrimary: false, sourceType: discrete, sourceId: source.Id } as const;
  await admin.locations.addSynonym({ body: { ...base, synonymName: 'Older' } });
  for (const [station, fields] of [
    [source, ['Depth', 'Owner']],
    [target, ['depth']],
  ] as const) {
    for (const Field of fields) {
      const body = { StationId: station.Id, Field, FieldValue: '1', FieldType: 'Text', Ordinal: 9 } as const;
      await admin.locations.upsertMetadata({ body });
    }
  }
  await newPlaceThings(world, id, from.Id, 1);
  const samples = [
    await newSample(world, id, source.Id),
    await newSample(world, id, target.Id, { sampled_at: new Date('2026-04-01T00:00:00Z') }),
  ] as const;
  await newResult(world, id, { sampleId: samples[0], analyte: 'Zinc' }, { closed_at: world.clock.now() });
  await newResult(world, id, { sampleId: samples[0], analyte: 'Zinc' });
  await newResult(world, id, { sampleId: samples[1], analyte: 'Zinc' });
  return { tenant, source, target, samples, to };
}

test('merging moves names, results, metadata, photos and notes; the trial says so first, and undoing restores every row', async () => {
  const { tenant, source, target, to } = await aPair();
  const before = await everything(tenant);
  const tried = await merge(tenant, source, target, true);
  expect(await everything(tenant)).toEqual(before);
  expect(tried.Changes.map(({ Kind, Message }) => `${Kind}: ${Message}`)).toEqual([
    'synonymMoved: Old becomes an additional name of New.',
    'synonymMoved: Older becomes an additional name of New.',
    'dataMoved: Moving to New: samples 1, results 1.',
    'dataMoved: Moving to New: metadata fields 2.',
    'dataMoved: New receives missing information: type.',
    'dataMoved: New receives missing information: coordinates.',
    'dataMoved: Moving to New place: photos and documents 1, notes 1.',
    'featureDeleted: The location Old place is deleted: nothing is linked to it any more.',
  ]);
  const done = await merge(tenant, source, target, false);
  expect(done.Changes).toEqual(tried.Changes);
  const { admin } = tenant;
  const [merged, ...others] = await admin.locations.dataSources({ query: {} });
  expect(others).toEqual([]);
  expect(merged).toMatchObject({ Id: target.Id, MonitoringFeatureId: to.Id, Latitude: 49, LocationType: 'River' });
  expect(merged?.Synonyms.map(({ Name, IsPrimary }) => [Name, IsPrimary])).toEqual([
    ['New', true],
    ['Old', false],
    ['Older', false],
  ]);
  const metadata = await admin.locations.stationMetadata({ params: { id: target.Id } });
  expect(metadata.map(({ Field, Ordinal }) => [Field, Ordinal])).toEqual([
    ['depth', 3],
    ['Depth (Old)', 4],
    ['Owner', 5],
  ]);
  await admin.locations.undoLinking({ body: { UndoId: LinkingId.parse(done.UndoId) } });
  expect(await everything(tenant)).toEqual(before);
});

test('a merge is not taken back once a result it moved has a newer version', async () => {
  const { tenant, source, target, samples } = await aPair();
  const done = await merge(tenant, source, target, false);
  await newResult(world, tenant.id, { sampleId: samples[0], analyte: 'Copper' });
  const before = await everything(tenant);
  const undoing = tenant.admin.locations.undoLinking({ body: { UndoId: LinkingId.parse(done.UndoId) } });
  await expect(undoing).rejects.toThrow(refused('locations.cannotUndo'));
  expect(await everything(tenant)).toEqual(before);
});

test('two stations with a result for the same analyte and time are not merged, and the number of them is told', async () => {
  const tenant = await world.newTenant();
  const [source, target] = [await newSource(tenant.admin), await newSource(tenant.admin)];
  for (const { Id } of [source, target]) {
    const sample = await newSample(world, tenant.id, Id);
    for (const analyte of ['Zinc', 'Copper']) await newResult(world, tenant.id, { sampleId: sample, analyte: analyte });
  }
  for (const isTestRun of [true, false]) {
    const merging = merge(tenant, source, target, isTestRun);
    await expect(merging).rejects.toMatchObject({
      code: 'locations.cannotMerge',
      details: [{ Message: 'Both stations have results for the same analyte, time and depth: 2.' }],
    });
  }
});

test('time series move with their station, points and corrections and all, and come back when it is undone', async () => {
  const tenant = await world.newTenant();
  const { admin, user } = tenant;
  const [source, target] = [
    await newSource(admin, { SourceType: continuous, LocationIdentifier: 'Old weir' }),
    await newSource(admin, { SourceType: continuous, LocationIdentifier: 'New weir' }),
  ];
  const { Id } = await newSeries(tenant, { StationId: source.Id, Parameter: 'Stage', Label: 'A' });
  await appendValues(tenant, Id, '2026-03-01T00:00:00Z', [1, 2, 3]);
  const range = { From: '2026-03-01T00:00:00Z', To: '2026-03-01T00:05:00Z' };
  const Change = { Kind: 'offset', ...range, Amount: 10 } as const;
  await admin.seriesCorrections.correct({ params: { id: Id }, body: { Change, Reason: 'Moved' } });
  const look = async () => ({
    series: await user.series.get({ params: { id: Id } }),
    points: await readRows(tenant, Id, { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' }),
  });
  const before = await look();
  const tried = await merge(tenant, source, target, true);
  expect(tried.Changes.map(({ Message }) => Message)).toContain('Moving to New weir: time series 1.');
  const { UndoId } = await merge(tenant, source, target, false);
  const moved = await look();
  expect(moved.points).toEqual(before.points);
  expect(moved.series).toMatchObject({ StationId: target.Id, Identifier: 'Stage.A@New weir', LastValue: 3 });
  await appendValues(tenant, Id, '2026-03-01T01:00:00Z', [4]);
  await admin.locations.undoLinking({ body: { UndoId: LinkingId.parse(UndoId) } });
  const after = await look();
  expect(after.series).toMatchObject({ StationId: source.Id, Identifier: 'Stage.A@Old weir', PointCount: 4 });
  expect(after.points.slice(0, 3)).toEqual(before.points);
});

test('stations that both have a series of the same parameter and label are not merged, and it is named', async () => {
  const tenant = await world.newTenant();
  const [source, target] = [
    await newSource(tenant.admin, { SourceType: continuous }),
    await newSource(tenant.admin, { SourceType: continuous }),
  ];
  for (const [{ Id: StationId }, Label] of [
    [source, 'Logger'],
    [target, 'logger'],
  ] as const) {
    await newSeries(tenant, { StationId, Parameter: 'Stage', Label });
  }
  for (const isTestRun of [true, false]) {
    await expect(merge(tenant, source, target, isTestRun)).rejects.toMatchObject({
      code: 'locations.cannotMerge',
      details: [{ Location: 'series', Message: expect.stringContaining('a time series Stage.Logger') }],
    });
  }
  expect(await tenant.user.locations.dataSources({ query: {} })).toHaveLength(2);
});

test('a target without a place moves into that of the source, and tags are joined', async () => {
  const tenant = await world.newTenant();
  const { admin } = tenant;
  const place = await admin.locations.createFeature({ body: { DisplayName: 'Place' } });
  const SourceType = continuous;
  const source = await newSource(admin, { SourceType, MonitoringFeatureId: place.Id });
  const target = await newSource(admin, { SourceType });
  const rows = await inInstallation(world.platform, (tx) =>
    tx
      .insertInto('tags')
      .values([1, 2, 3].map(() => ({ name: fresh('Tag'), created_at: world.clock.now() })))
      .returning('id')
      .execute(),
  );
  const [a = 0, b = 0, c = 0] = rows.map(({ id }) => id);
  await admin.tagAssignment.setTags({ body: { StationId: source.Id, TagIds: [a, b] } });
  await admin.tagAssignment.setTags({ body: { StationId: target.Id, TagIds: [b, c] } });
  const before = await everything(tenant);
  const done = await merge(tenant, source, target, false);
  const merged = await admin.locations.dataSource({ params: { type: continuous, id: target.Id } });
  expect(merged).toMatchObject({ MonitoringFeatureId: place.Id, TagIds: [a, b, c] });
  await admin.locations.undoLinking({ body: { UndoId: LinkingId.parse(done.UndoId) } });
  expect(await everything(tenant)).toEqual(before);
});

describe('what cannot be merged', () => {
  test('a station with itself, or with one of another kind', async () => {
    const tenant = await world.newTenant();
    const [a, b] = [await newSource(tenant.admin), await newSource(tenant.admin, { SourceType: continuous })];
    await expect(merge(tenant, a, a, true)).rejects.toThrow(refused('locations.cannotMerge'));
    await expect(merge(tenant, a, b, true)).rejects.toThrow(refused('locations.cannotMerge'));
  });

  test("another tenant's station, in either position", async () => {
    const [mine, theirs] = [await world.newTenant(), await world.newTenant()];
    const [ownSource, foreign] = [await newSource(mine.admin), await newSource(theirs.admin)];
    await expect(merge(mine, ownSource, foreign, false)).rejects.toThrow(refused('notFound'));
    await expect(merge(mine, foreign, ownSource, false)).rejects.toThrow(refused('notFound'));
  });
});
