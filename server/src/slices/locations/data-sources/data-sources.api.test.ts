import { sourceTypes } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { inInstallation } from '#platform/db/system-scope';
import { type Person, type TenantWorld, useWorld } from '#test/world';
import { continuous, discrete, fresh, grant, newSource } from '../test-support/places.ts';

const world = useWorld();
const refused = (code: string) => expect.objectContaining({ code });
let tenant: TenantWorld;
beforeAll(async () => {
  tenant = await world.newTenant();
});

async function post(person: Person, method: 'POST' | 'PUT', body: string) {
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
  const answer = await world.app.inject({ method, url: '/api/dataSources', headers, payload: body });
  return { status: answer.statusCode, ...answer.json() };
}

test('a data source of each type is made, listed by type, and its primary name is its identifier', async () => {
  const { admin, user } = await world.newTenant();
  for (const SourceType of sourceTypes) await newSource(admin, { SourceType, LocationIdentifier: `A ${SourceType}` });
  const all = await user.locations.dataSources({ query: {} });
  expect(all.map((source) => source.SourceType).sort()).toEqual([...sourceTypes].sort());
  for (const source of all) {
    expect(source.LocationIdentifier).toBe(`A ${source.SourceType}`);
    expect(source.Synonyms).toMatchObject([{ Name: source.LocationIdentifier, IsPrimary: true }]);
  }
  const two = await user.locations.dataSources({ query: { sourceTypes: [discrete, 'surveys_envirodata'] } });
  expect(two.map((source) => source.SourceType).sort()).toEqual([discrete, 'surveys_envirodata']);
  const plots = await user.locations.plots({});
  expect(plots).toMatchObject({ Count: 1, Plots: [{ PlotName: 'A vegetativemonitoring_envirodata' }] });
});

test('a name is taken once for each type, whatever its case', async () => {
  const { admin } = await world.newTenant();
  await newSource(admin, { LocationIdentifier: 'MW-1' });
  await expect(newSource(admin, { LocationIdentifier: 'mw-1' })).rejects.toThrow(refused('locations.nameTaken'));
  await expect(newSource(admin, { LocationIdentifier: 'mw-1', SourceType: continuous })).resolves.toBeDefined();
});

test('changing a data source leaves alone what was not given', async () => {
  const { admin } = tenant;
  const made = await newSource(admin, { Latitude: 49, Longitude: -120, LocationType: 'River', TimeZone: 'Etc/GMT+8' });
  const body = { Id: made.Id, ElevationMetres: 1200, Latitude: 49.5 };
  const { DataSource } = await admin.locations.updateDataSource({ body });
  expect(DataSource).toEqual({ ...made, ElevationMetres: 1200, Latitude: 49.5 });
  const cleared = await admin.locations.updateDataSource({
    body: { Id: made.Id, Latitude: null, Longitude: null, LocationType: null },
  });
  expect(cleared.DataSource).toMatchObject({
    Latitude: null,
    Longitude: null,
    LocationType: null,
    ElevationMetres: 1200,
  });
  expect(cleared.Warnings).toEqual([]);
});

describe('bad coordinates', () => {
  test.each([
    '"49.5"',
    '"abc"',
    '""',
    'true',
    '[49.5]',
    '{}',
    '"49°30\'"',
    '"NaN"',
    '1e400',
    'NaN',
    'Infinity',
    '0x31',
    '49,5',
    '9007199254740993',
  ])('%s is refused as no number, and nothing is stored', async (latitude) => {
    const name = fresh('Bad');
    const body = `{"SourceType":"${discrete}","LocationIdentifier":"${name}","Latitude":${latitude},"Longitude":-120}`;
    const answer = await post(tenant.admin, 'POST', body);
    expect(answer.status).toBe(400);
    if (answer.Code === 'request.invalid') {
      expect(answer.Details).toMatchObject([{ Location: "body 'Latitude'", Path: 'Latitude' }]);
    }
    const { Total } = await tenant.user.locations.searchStations({ body: { SearchData: name } });
    expect(Total).toBe(0);
  });

  test.each([
    [90.0001, -120],
    [-90.5, -120],
    [49, 180.01],
    [49, -400],
    [5_482_000, 490_000],
    [-120, 49],
    [49, null],
    [null, -120],
  ])(
    '%s, %s is no place on the globe: the station is stored without, and a warning says so',
    async (Latitude, Longitude) => {
      const body = { SourceType: discrete, LocationIdentifier: fresh('Off'), Latitude, Longitude } as const;
      const made = await tenant.admin.locations.createDataSource({ body });
      expect(made.DataSource).toMatchObject({ Latitude: null, Longitude: null });
      expect(made.Warnings).toMatchObject([{ Code: 'coordinatesDropped' }]);
      const changed = await tenant.admin.locations.updateDataSource({
        body: { Id: made.DataSource.Id, Latitude, Longitude },
      });
      expect(changed.Warnings).toMatchObject([{ Code: 'coordinatesDropped' }]);
    },
  );

  test('a station far from all others is stored, with a warning that proposes the right sign', async () => {
    const { admin } = await world.newTenant();
    await newSource(admin, { Latitude: 49.2, Longitude: -123 });
    const body = { SourceType: discrete, LocationIdentifier: 'Wrong sign', Latitude: 49.3, Longitude: 123.1 } as const;
    const { DataSource, Warnings } = await admin.locations.createDataSource({ body });
    expect(DataSource).toMatchObject({ Latitude: 49.3, Longitude: 123.1 });
    expect(Warnings).toMatchObject([
      {
        Code: 'farFromOthers',
        Message:
          'This is more than 500 km from every other station. It would be near them if the sign of the longitude is wrong: 49.3, -123.1.',
      },
    ]);
  });
});

test.each(['Mars/Olympus', 'PST; drop', '+05:00'])('%s is refused as a time zone', async (TimeZone) => {
  const body = JSON.stringify({ SourceType: discrete, LocationIdentifier: fresh('Zone'), TimeZone });
  const answer = await post(tenant.admin, 'POST', body);
  expect(answer.Details).toMatchObject([{ Path: 'TimeZone', Message: expect.stringContaining('Must be a time zone') }]);
});

test.each([
  ['{}', ['SourceType', 'LocationIdentifier']],
  ['{"SourceType":"bogus","LocationIdentifier":""}', ['SourceType', 'LocationIdentifier']],
  [`{"SourceType":"${discrete}","LocationIdentifier":"x","ElevationMetres":99999}`, ['ElevationMetres']],
  [`{"SourceType":"${discrete}","LocationIdentifier":"${'x'.repeat(201)}"}`, ['LocationIdentifier']],
])('every problem of %s is named at its place', async (body, paths) => {
  const { status, Details } = await post(tenant.admin, 'POST', body);
  expect(status).toBe(400);
  expect(Details.map(({ Path }: { Path: string }) => Path)).toEqual(paths);
});

test('a data source is read only under its own type, by its owner and by whom it was granted to', async () => {
  const reader = await world.newTenant();
  const source = await newSource(tenant.admin, {});
  const params = { type: discrete, id: source.Id } as const;
  expect(await tenant.user.locations.dataSource({ params })).toEqual(source);
  const wrong = tenant.user.locations.dataSource({ params: { ...params, type: continuous } });
  await expect(wrong).rejects.toThrow(refused('notFound'));
  await expect(reader.user.locations.dataSource({ params })).rejects.toThrow(refused('notFound'));
  await grant(world, tenant.id, source.Id, reader.id);
  expect(await reader.user.locations.dataSource({ params })).toMatchObject({ Id: source.Id, IsShared: true });
  expect(await reader.user.locations.discreteLocations({ params: { id: reader.id } })).toMatchObject([
    { Id: source.Id },
  ]);
  const change = reader.admin.locations.updateDataSource({ body: { Id: source.Id, LocationType: 'Mine' } });
  await expect(change).rejects.toThrow(refused('notFound'));
});

test('lists of a named tenant are for its own people and system administrators', async () => {
  const boss = await world.newSysAdmin();
  const [mine, other] = [await world.newTenant(), await world.newTenant()];
  const source = await newSource(mine.admin, { SourceType: continuous });
  for (const program of [mine.name, String(mine.id), mine.name.toUpperCase()]) {
    expect(await mine.user.locations.continuousLocations({ params: { program } })).toMatchObject([{ Id: source.Id }]);
    expect(await boss.locations.continuousLocations({ params: { program } })).toMatchObject([{ Id: source.Id }]);
    const stranger = other.user.locations.continuousLocations({ params: { program } });
    await expect(stranger).rejects.toThrow(refused('notFound'));
  }
  expect(await boss.locations.discreteLocations({ params: { id: mine.id } })).toEqual([]);
  await expect(other.user.locations.discreteLocations({ params: { id: mine.id } })).rejects.toThrow(
    refused('notFound'),
  );
});

test('a tenant whose name holds / ? # % + is named in a path like any other', async () => {
  const { id, user } = await world.newTenant();
  const name = `Fish & Game / Région #1 100%+? ${id}`;
  await world.platform.pool.query('update tenants set name = $1 where id = $2', [name, id]);
  world.clock.advanceSeconds(6);
  expect(await user.locations.continuousLocations({ params: { program: name } })).toEqual([]);
  expect(await user.locations.datums({ params: { tenantName: name } })).toEqual([]);
});

test('a station goes into a category of its kind once, and out again', async () => {
  const { admin } = tenant;
  const [d, c] = await inInstallation(world.platform, (tx) =>
    tx
      .insertInto('station_categories')
      .values(
        (['discrete', 'continuous'] as const).map((kind) => ({
          kind,
          name: fresh('Cat'),
          created_at: world.clock.now(),
        })),
      )
      .returning('id')
      .execute(),
  );
  const [river, logger] = [await newSource(admin), await newSource(admin, { SourceType: continuous })];
  const body = { StationId: river.Id, CategoryId: d?.id ?? 0 };
  await admin.locations.editStationCategory({ body });
  await expect(admin.locations.editStationCategory({ body })).rejects.toThrow(refused('locations.alreadyInCategory'));
  expect(await admin.locations.dataSource({ params: { type: discrete, id: river.Id } })).toMatchObject({
    CategoryId: d?.id,
  });
  const [otherKind, otherStation] = [
    { StationId: river.Id, CategoryId: c?.id ?? 0 },
    { StationId: logger.Id, CategoryId: d?.id ?? 0 },
  ];
  for (const wrong of [otherKind, otherStation]) {
    await expect(admin.locations.editStationCategory({ body: wrong })).rejects.toThrow(refused('notFound'));
  }
  await expect(admin.locations.editContinuousCategory({ body })).rejects.toThrow(refused('notFound'));
  await admin.locations.editContinuousCategory({ body: { StationId: logger.Id, CategoryId: c?.id ?? 0 } });
  await admin.locations.editStationCategory({ body: { ...body, CategoryId: null } });
  expect(await admin.locations.dataSource({ params: { type: discrete, id: river.Id } })).toMatchObject({
    CategoryId: null,
  });
});

test('tags are replaced as a whole; an unknown one changes nothing', async () => {
  const { admin } = tenant;
  const tags = await inInstallation(world.platform, (tx) =>
    tx
      .insertInto('tags')
      .values([1, 2].map(() => ({ name: fresh('Tag'), created_at: world.clock.now() })))
      .returning('id')
      .execute(),
  );
  const TagIds = tags.map(({ id }) => id);
  const { Id } = await newSource(admin, { SourceType: continuous });
  const read = async () => (await admin.locations.dataSource({ params: { type: continuous, id: Id } })).TagIds;
  await admin.tagAssignment.setTags({ body: { StationId: Id, TagIds: [...TagIds, ...TagIds] } });
  expect(await read()).toEqual(TagIds);
  const unknown = admin.tagAssignment.setTags({ body: { StationId: Id, TagIds: [2_000_000_000] } });
  await expect(unknown).rejects.toThrow(refused('notFound'));
  expect(await read()).toEqual(TagIds);
  await admin.tagAssignment.setTags({ body: { StationId: Id, TagIds: [] } });
  expect(await read()).toEqual([]);
});

test('the rows of the table say the same as the data sources, granted ones included, and nothing of others', async () => {
  const [mine, theirs] = [await world.newTenant(), await world.newTenant()];
  const one = await newSource(mine.admin, { LocationIdentifier: 'MW-10', Latitude: 49, Longitude: -120 });
  const body = { synonymName: 'Well ten', isPrimary: false, sourceType: discrete, sourceId: one.Id } as const;
  await mine.admin.locations.addSynonym({ body });
  await mine.admin.locations.createFeature({
    body: { DisplayName: 'Ridge', DataSources: [{ SourceType: continuous, LocationIdentifier: 'MW-2' }] },
  });
  const shared = await newSource(theirs.admin, { LocationIdentifier: 'Shared' });
  await newSource(theirs.admin, { LocationIdentifier: 'Theirs alone' });
  await grant(world, theirs.id, shared.Id, mine.id);
  const rows = await mine.user.locations.dataSourceRows({});
  expect(rows.map((row) => [row.LocationIdentifier, row.DisplayName, row.OtherNames, row.IsShared])).toEqual([
    ['MW-2', 'Ridge', [], false],
    ['MW-10', null, ['Well ten'], false],
    ['Shared', null, [], true],
  ]);
  const whole = await mine.user.locations.dataSources({ query: {} });
  expect(rows).toEqual(
    whole.map(({ Id, SourceType, LocationIdentifier, Latitude, Longitude, CategoryId, TagIds, IsShared }, at) => ({
      ...rows[at],
      ...{ Id, SourceType, LocationIdentifier, Latitude, Longitude, CategoryId, TagIds, IsShared },
    })),
  );
});
