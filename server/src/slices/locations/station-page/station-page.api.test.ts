import type { MonitoringFeatureId } from '@freshet/contract';
import { expect, test } from 'vitest';
import { aPicture, asFile } from '#test/builders/pictures';
import { aForm, aPdf, newMetadata, newSample, newStation, newSynonym } from '#test/builders/sample-results';
import { useWorld } from '#test/world';

const world = useWorld();

const noPlace = (id: number) => id as MonitoringFeatureId;

test('notes carry their author and time, newest first; administrators delete them, and the audit keeps what they said', async () => {
  const tenant = await world.newTenant();
  const { featureId: id, name } = await newStation(world, tenant.id);
  const first = await tenant.user.stationPage.addNote({ params: { id }, body: { Text: 'Gate was open.\nClosed it.' } });
  expect(first).toMatchObject({ Author: tenant.user.userName, CreatedAt: world.clock.now().toISOString() });
  const second = await tenant.admin.stationPage.addNote({ params: { id }, body: { Text: 'Gauge replaced' } });
  expect(await tenant.user.stationPage.notes({ params: { id } })).toEqual([second, first]);
  await expect(tenant.user.stationPage.deleteNote({ params: { id: first.Id } })).rejects.toMatchObject({ status: 403 });
  await tenant.admin.stationPage.deleteNote({ params: { id: first.Id } });
  expect(await tenant.user.stationPage.notes({ params: { id } })).toEqual([second]);
  const { Data } = await tenant.admin.admin.auditEntries({ query: { what: 'note' } });
  expect(Data[0]).toMatchObject({ What: 'note.deleted', Subject: `Place of ${name}`, Old: { text: first.Text } });
});

test.each(['', '   ', 'x'.repeat(5001)])('a note of %j is refused at its place', async (Text) => {
  const tenant = await world.newTenant();
  const { featureId: id } = await newStation(world, tenant.id);
  const adding = tenant.user.stationPage.addNote({ params: { id }, body: { Text } });
  await expect(adding).rejects.toMatchObject({ code: 'request.invalid', details: [{ Path: 'Text' }] });
});

test('a place that is not there has no notes and takes none', async () => {
  const tenant = await world.newTenant();
  const { featureId: id } = await newStation(world, (await world.newTenant()).id);
  for (const missing of [id, noPlace(2_000_000_000)]) {
    const params = { id: missing };
    await expect(tenant.user.stationPage.notes({ params })).rejects.toMatchObject({ code: 'notFound' });
    const adding = tenant.user.stationPage.addNote({ params, body: { Text: 'x' } });
    await expect(adding).rejects.toMatchObject({ code: 'notFound' });
  }
});

test('photos and the info sheet are found by any name of a station, whatever its case', async () => {
  const tenant = await world.newTenant();
  const station = await newStation(world, tenant.id, { name: 'Elbow River / Bridge #2 50%' });
  await newSynonym(world, tenant.id, station, 'ER-02');
  await newStation(world, tenant.id, {
    name: 'Elbow gauge',
    sourceType: 'continuous_aquarius',
    featureId: station.featureId,
  });
  await newMetadata(world, tenant.id, station.id, [
    ['Basin', 'Elbow'],
    ['Owner', 'City'],
  ]);
  const params = { id: station.featureId };
  const picture = asFile(await aPicture(4, 4).png().toBuffer(), 'bridge.png');
  const photo = await tenant.user.stationPage.addAttachment({ params, form: aForm({ kind: 'photo' }, picture) });
  const document = await tenant.user.stationPage.addAttachment({ params, form: aForm({ kind: 'document' }, aPdf()) });
  const note = await tenant.user.stationPage.addNote({ params, body: { Text: 'Mind the dog' } });
  for (const name of [station.name, station.name.toUpperCase(), 'er-02']) {
    expect(await tenant.user.stationPage.photos({ params: { name } })).toEqual([photo]);
    expect(await tenant.user.stationPage.infoSheet({ params: { name } })).toMatchObject({
      MonitoringFeatureId: station.featureId,
      DisplayName: `Place of ${station.name}`,
      DataSources: [{ LocationIdentifier: station.name, IsShared: false }, { LocationIdentifier: 'Elbow gauge' }],
      Metadata: [
        { Field: 'Basin', FieldValue: 'Elbow' },
        { Field: 'Owner', FieldValue: 'City' },
      ],
      Photos: [photo],
      Documents: [document],
      Notes: [note],
      PrintedAt: world.clock.now().toISOString(),
    });
  }
  for (const name of ['ER02', 'Elbow', 'nothing']) {
    await expect(tenant.user.stationPage.photos({ params: { name } })).rejects.toMatchObject({ code: 'notFound' });
  }
});

test('a station without a place has an info sheet of its own, and no photos', async () => {
  const tenant = await world.newTenant();
  const { name } = await newStation(world, tenant.id, { featureId: null });
  expect(await tenant.user.stationPage.photos({ params: { name } })).toEqual([]);
  const sheet = await tenant.user.stationPage.infoSheet({ params: { name } });
  expect(sheet).toMatchObject({ MonitoringFeatureId: null, DisplayName: name, Notes: [], Documents: [] });
});

test('a role that is not the own one is not found, except by a system administrator', async () => {
  const [tenant, other, boss] = [await world.newTenant(), await world.newTenant(), await world.newSysAdmin()];
  const { name, featureId } = await newStation(world, tenant.id);
  const calls = (who: typeof boss, roleName: string) => [
    () => who.stationPage.photos({ params: { name }, query: { roleName } }),
    () => who.stationPage.infoSheet({ params: { name }, query: { roleName } }),
    () => who.stationPage.locationDetail({ query: { locationIds: [featureId], roleName } }),
  ];
  for (const call of [...calls(tenant.user, tenant.name), ...calls(boss, tenant.name)]) await call();
  for (const call of [
    ...calls(tenant.admin, other.name),
    ...calls(other.user, tenant.name),
    ...calls(other.user, 'None'),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'notFound' });
  }
});

test('the datasets of places tell how many samples there are and from which days; what is not counted is left out', async () => {
  const tenant = await world.newTenant();
  const river = await newStation(world, tenant.id);
  const lake = await newStation(world, tenant.id);
  await newStation(world, tenant.id, { featureId: river.featureId, sourceType: 'continuous_aquarius' });
  for (const day of ['2024-05-01', '2026-02-03']) {
    await newSample(world, tenant.id, river.id, { sampled_at: new Date(`${day}T10:00:00Z`) });
  }
  const note = await tenant.user.stationPage.addNote({ params: { id: lake.featureId }, body: { Text: 'Ice' } });
  const query = { locationIds: [river.featureId, lake.featureId, river.featureId] };
  const { Datasets, Locations } = await tenant.user.stationPage.locationDetail({ query });
  const dataset = { SourceType: 'discrete_envirodata' };
  expect(Datasets).toEqual([
    {
      ...dataset,
      MonitoringFeatureId: river.featureId,
      Name: river.name,
      Count: 2,
      First: '2024-05-01',
      Last: '2026-02-03',
    },
    { ...dataset, MonitoringFeatureId: lake.featureId, Name: lake.name, Count: 0, First: null, Last: null },
  ]);
  expect(Locations.map(({ Id, Notes }) => [Id, Notes])).toEqual([
    [river.featureId, []],
    [lake.featureId, [note]],
  ]);
});

test('one foreign or unknown place in the list makes the whole answer not found', async () => {
  const [tenant, other] = [await world.newTenant(), await world.newTenant()];
  const [ownStation, foreign] = [await newStation(world, tenant.id), await newStation(world, other.id)];
  for (const missing of [foreign.featureId, noPlace(2_000_000_000)]) {
    const asking = tenant.user.stationPage.locationDetail({ query: { locationIds: [ownStation.featureId, missing] } });
    await expect(asking).rejects.toMatchObject({ code: 'notFound' });
  }
});

test.each(['', '0', '1,', ',1', '1,,2', '1;2', '1.5', '-1', '1,x', '2147483648', Array(1001).fill('1').join(',')])(
  'a list of places like %j is refused',
  async (list) => {
    const tenant = await world.newTenant();
    const answer = await world.app.inject({
      url: `/api/LocationAPI/Detail?locationIds=${encodeURIComponent(list)}`,
      headers: { authorization: `Bearer ${tenant.user.token}` },
    });
    expect(answer.statusCode).toBe(400);
  },
);
