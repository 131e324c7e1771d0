import { LinkingId, type LinkOutcome, type LinkRequest, MonitoringFeatureId } from '@freshet/contract';
import { describe, expect, test } from 'vitest';
import { startSession } from '#slices/identity';
import { type Person, useWorld } from '#test/world';
import { continuous, discrete, fresh, grant, newSource } from '../test-support/places.ts';

const world = useWorld();
const refused = (code: string) => expect.objectContaining({ code });
type Source = Awaited<ReturnType<typeof newSource>>;
type Params = Omit<LinkRequest, 'isTestRun'>;

/** Tries it, sees that nothing changed, does it, and sees that it did exactly what the trial reported. */
async function tryThenDo(person: Person, act: (isTestRun: boolean) => Promise<LinkOutcome>): Promise<LinkOutcome> {
  const before = await everything(person);
  const tried = await act(true);
  expect(tried).toMatchObject({ IsTestRun: true, UndoId: null });
  expect(await everything(person)).toEqual(before);
  const done = await act(false);
  expect(done.Changes).toEqual(tried.Changes);
  return done;
}

const everything = async (person: Person) => ({
  brief: await person.locations.monitoringFeaturesUi({}),
  sources: await person.locations.dataSources({ query: {} }),
});

const link = (person: Person, { SourceType, Id }: Source, params: Params) =>
  tryThenDo(person, (isTestRun) =>
    person.locations.link({ params: { type: SourceType, id: Id }, body: { ...params, isTestRun } }),
  );
const unlink = (person: Person, { SourceType, Id }: Source, params: Params = {}) =>
  tryThenDo(person, (isTestRun) =>
    person.locations.unlink({ params: { type: SourceType, id: Id }, body: { ...params, isTestRun } }),
  );
const undo = (person: Person, { UndoId }: LinkOutcome) =>
  person.locations.undoLinking({ body: { UndoId: LinkingId.parse(UndoId) } });
const kindsOf = ({ Changes }: LinkOutcome) => Changes.map(({ Kind }) => Kind);

test('a data source is linked to a place, and the link is taken back', async () => {
  const { admin } = await world.newTenant();
  const place = await admin.locations.createFeature({ body: { DisplayName: 'Coal Creek' } });
  const source = await newSource(admin, { LocationIdentifier: 'CC-1' });
  const before = await everything(admin);
  const done = await link(admin, source, { monitoringFeatureId: place.Id });
  expect(done.Changes).toEqual([
    {
      Kind: 'linked',
      SourceType: discrete,
      SourceId: source.Id,
      SourceName: 'CC-1',
      MonitoringFeatureId: place.Id,
      MonitoringFeatureName: 'Coal Creek',
      Message: 'CC-1 is linked to Coal Creek.',
      Coded: { Code: 'stationBelongsToPlace', Values: { station: 'CC-1', place: 'Coal Creek' } },
    },
  ]);
  const { FeatureDataSources } = await admin.locations.feature({ params: { id: place.Id } });
  expect(FeatureDataSources).toMatchObject([{ SourceId: source.Id }]);
  expect(kindsOf(await undo(admin, done))).toEqual(['unlinked']);
  expect(await everything(admin)).toEqual(before);
  await expect(undo(admin, done)).rejects.toThrow(refused('locations.cannotUndo'));
});

test('without a place one of the name is found, or made', async () => {
  const { admin } = await world.newTenant();
  const source = await newSource(admin, { LocationIdentifier: 'Elk' });
  const made = await link(admin, source, {});
  expect(kindsOf(made)).toEqual(['featureCreated', 'linked']);
  const other = await newSource(admin, { LocationIdentifier: 'Elk hydro', SourceType: continuous });
  const found = await link(admin, other, { baseSynonym: 'ELK' });
  expect(found.Changes).toMatchObject([{ Kind: 'linked', MonitoringFeatureName: 'Elk' }]);
  await expect(undo(admin, made)).rejects.toThrow(refused('locations.cannotUndo'));
  await undo(admin, found);
  await undo(admin, made);
  expect((await admin.locations.monitoringFeaturesUi({})).MonitoringFeatures).toEqual([]);
});

test('a data source of another place is taken over only if that is allowed; an emptied place goes', async () => {
  const { admin } = await world.newTenant();
  const [a, b] = [
    await admin.locations.createFeature({ body: { DisplayName: 'A' } }),
    await admin.locations.createFeature({ body: { DisplayName: 'B' } }),
  ];
  const source = await newSource(admin, { MonitoringFeatureId: a.Id });
  const params = { type: discrete, id: source.Id } as const;
  const request = { monitoringFeatureId: b.Id, isTestRun: true };
  await expect(admin.locations.link({ params, body: request })).rejects.toThrow(
    'This data source is already linked to A.',
  );
  const before = await everything(admin);
  const done = await link(admin, source, { monitoringFeatureId: b.Id, canCompromise: true });
  expect(kindsOf(done)).toEqual(['linked', 'featureDeleted']);
  await undo(admin, done);
  expect(await everything(admin)).toEqual(before);
});

test('linking can rename the place and the data source, and takes both back', async () => {
  const { admin } = await world.newTenant();
  const place = await admin.locations.createFeature({ body: { DisplayName: 'Old name' } });
  const source = await newSource(admin, { LocationIdentifier: 'S-1' });
  const before = await everything(admin);
  const done = await link(admin, source, {
    monitoringFeatureId: place.Id,
    baseSynonym: 'Bridge',
    makePrimary: true,
    shouldMovePrimaryAlias: true,
  });
  expect(kindsOf(done)).toEqual(['linked', 'primaryMoved', 'primaryMoved']);
  const feature = await admin.locations.feature({ params: { id: place.Id } });
  expect(feature).toMatchObject({
    DisplayName: 'Bridge',
    FeatureDataSources: [{ Data: { LocationIdentifier: 'Bridge' } }],
  });
  await undo(admin, done);
  expect(await everything(admin)).toEqual(before);
});

test('linking may give the place the name of the one that the same plan removes, and takes that back', async () => {
  const { admin } = await world.newTenant();
  const old = await admin.locations.createFeature({ body: { DisplayName: 'S-1' } });
  const place = await admin.locations.createFeature({ body: { DisplayName: 'Place' } });
  const source = await newSource(admin, { LocationIdentifier: 'S-1', MonitoringFeatureId: old.Id });
  const before = await everything(admin);
  const request = { monitoringFeatureId: place.Id, canCompromise: true, shouldMovePrimaryAlias: true };
  const done = await link(admin, source, request);
  expect(kindsOf(done)).toEqual(['linked', 'featureDeleted', 'primaryMoved']);
  expect(await admin.locations.feature({ params: { id: place.Id } })).toMatchObject({ DisplayName: 'S-1' });
  await undo(admin, done);
  expect(await everything(admin)).toEqual(before);
  // What somebody keeps with the old place keeps the place, and its name.
  await admin.stationPage.addNote({ params: { id: old.Id }, body: { Text: 'Stays.' } });
  const params = { type: discrete, id: source.Id } as const;
  await expect(admin.locations.link({ params, body: request })).rejects.toThrow(refused('locations.nameTaken'));
});

test('a name that another station or place has is refused in the trial as in earnest', async () => {
  const { admin } = await world.newTenant();
  await newSource(admin, { LocationIdentifier: 'Taken' });
  await admin.locations.createFeature({ body: { DisplayName: 'S-2' } });
  const place = await admin.locations.createFeature({ body: { DisplayName: 'Place' } });
  const source = await newSource(admin, { LocationIdentifier: 's-2' });
  const params = { type: discrete, id: source.Id } as const;
  for (const isTestRun of [true, false]) {
    const request = { monitoringFeatureId: place.Id, isTestRun };
    const primary = admin.locations.link({ params, body: { ...request, baseSynonym: 'TAKEN', makePrimary: true } });
    await expect(primary).rejects.toThrow(refused('locations.nameTaken'));
    const rename = admin.locations.link({ params, body: { ...request, shouldMovePrimaryAlias: true } });
    await expect(rename).rejects.toThrow(refused('locations.nameTaken'));
  }
});

describe('unlinking', () => {
  test('leaves the place to the others, which may give it their name', async () => {
    const { admin } = await world.newTenant();
    const place = await admin.locations.createFeature({ body: { DisplayName: 'First' } });
    const first = await newSource(admin, { LocationIdentifier: 'First', MonitoringFeatureId: place.Id });
    await newSource(admin, { LocationIdentifier: 'Second', MonitoringFeatureId: place.Id });
    const before = await everything(admin);
    const done = await unlink(admin, first, { shouldMovePrimaryAlias: true });
    expect(kindsOf(done)).toEqual(['unlinked', 'primaryMoved']);
    expect(await admin.locations.feature({ params: { id: place.Id } })).toMatchObject({ DisplayName: 'Second' });
    await undo(admin, done);
    expect(await everything(admin)).toEqual(before);
  });

  test('removes a place that is left with nothing, and undoing brings it back under its id', async () => {
    const { admin } = await world.newTenant();
    const place = await admin.locations.createFeature({ body: { DisplayName: 'Lonely' } });
    const source = await newSource(admin, { MonitoringFeatureId: place.Id });
    const before = await everything(admin);
    const done = await unlink(admin, source);
    expect(kindsOf(done)).toEqual(['unlinked', 'featureDeleted']);
    await undo(admin, done);
    expect(await everything(admin)).toEqual(before);
  });

  test('is refused for a data source without a place, or of another place than the one named', async () => {
    const { admin } = await world.newTenant();
    const place = await admin.locations.createFeature({ body: { DisplayName: 'Here' } });
    const [free, held] = [await newSource(admin), await newSource(admin, { MonitoringFeatureId: place.Id })];
    const params = { isTestRun: false };
    const nothing = admin.locations.unlink({ params: { type: discrete, id: free.Id }, body: params });
    await expect(nothing).rejects.toThrow(refused('locations.notLinked'));
    const elsewhere = { ...params, monitoringFeatureId: MonitoringFeatureId.parse(place.Id + 1) };
    const other = admin.locations.unlink({ params: { type: discrete, id: held.Id }, body: elsewhere });
    await expect(other).rejects.toThrow(refused('locations.notLinked'));
  });
});

test('nothing is taken back when what it touched has changed since', async () => {
  const { admin } = await world.newTenant();
  const source = await newSource(admin, { LocationIdentifier: 'Moved on' });
  const first = await link(admin, source, {});
  const unlinked = await unlink(admin, source);
  await admin.locations.createFeature({ body: { DisplayName: 'MOVED ON' } });
  const before = await everything(admin);
  await expect(undo(admin, first)).rejects.toThrow(refused('locations.cannotUndo'));
  await expect(undo(admin, unlinked)).rejects.toThrow(refused('locations.cannotUndo'));
  expect(await everything(admin)).toEqual(before);
});

test("another tenant's data source, place or undo is not found, and a granted one cannot be linked", async () => {
  const [mine, theirs] = [await world.newTenant(), await world.newTenant()];
  const place = await theirs.admin.locations.createFeature({ body: { DisplayName: 'Theirs' } });
  const source = await newSource(theirs.admin);
  const done = await link(theirs.admin, source, { monitoringFeatureId: place.Id });
  await grant(world, theirs.id, source.Id, mine.id);
  const ownSource = await newSource(mine.admin);
  const here = await mine.admin.locations.createFeature({ body: { DisplayName: 'Mine' } });
  const linkTo = (id: Source['Id'], feature: typeof place.Id) =>
    mine.admin.locations.link({
      params: { type: discrete, id },
      body: { monitoringFeatureId: feature, canCompromise: true, isTestRun: false },
    });
  await expect(linkTo(ownSource.Id, place.Id)).rejects.toThrow(refused('notFound'));
  await expect(linkTo(source.Id, here.Id)).rejects.toThrow(refused('notFound'));
  await expect(undo(mine.admin, done)).rejects.toThrow(refused('notFound'));
});

test('staff in a support session may try a link, and not do it', async () => {
  const { id, admin } = await world.newTenant();
  const boss = await world.newSysAdmin();
  const staff = { id: boss.userId, name: boss.userName, reason: 'To help', canWrite: true };
  const start = { userId: admin.userId, tenantId: id, method: 'impersonation' as const, staff };
  const { access_token } = await startSession(world.platform, start);
  const source = await newSource(admin, { LocationIdentifier: fresh('Tried') });
  const call = async (isTestRun: boolean) => {
    const answer = await world.app.inject({
      method: 'POST',
      url: `/api/dataSources/${discrete}/${source.Id}/MFID`,
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ isTestRun }),
    });
    return answer.statusCode;
  };
  expect([await call(true), await call(false)]).toEqual([200, 403]);
});

test('each link is one audit entry that says what changed', async () => {
  const { admin } = await world.newTenant();
  await link(admin, await newSource(admin, { LocationIdentifier: 'Logged' }), {});
  const { Data } = await admin.admin.auditEntries({ query: { what: 'dataSource.linked' } });
  expect(Data).toMatchObject([
    {
      Subject: 'Logged',
      New: {
        counts: { featureCreated: 1, linked: 1 },
        changes: ['The location Logged is created.', 'Logged is linked to Logged.'],
      },
    },
  ]);
});
