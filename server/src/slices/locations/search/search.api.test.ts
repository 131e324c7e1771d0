import { beforeAll, expect, test } from 'vitest';
import { type TenantWorld, useWorld } from '#test/world';
import { newStations } from '../test-support/many-stations.ts';
import { continuous, discrete, grant, newSource } from '../test-support/places.ts';

const world = useWorld();
let tenant: TenantWorld;

beforeAll(async () => {
  tenant = await world.newTenant();
  const { admin } = tenant;
  const DataSources = [
    { SourceType: discrete, LocationIdentifier: 'E206 Elk' },
    { SourceType: continuous, LocationIdentifier: 'Elk' },
  ] as const;
  await admin.locations.createFeature({ body: { DisplayName: 'Elk River at bridge', DataSources: [...DataSources] } });
  for (const LocationIdentifier of ['Elkford', 'Upper Elk 2', 'Whelk bay', 'MW-1 (Süd)', '100% / #1 + ?']) {
    await newSource(admin, { LocationIdentifier });
  }
});

const search = (SearchData: string, Limit?: number) =>
  tenant.user.locations.searchStations({ body: { SearchData, ...(Limit ? { Limit } : {}) } });
const names = async (text: string) => (await search(text)).Matches.map(({ StationSynonym }) => StationSynonym);

test('the best match comes first: the whole name, its beginning, the beginning of a word, anywhere', async () => {
  expect(await names('elk')).toEqual(['Elk', 'Elkford', 'Upper Elk 2', 'Whelk bay']);
});

test('a place counts once, with the kinds of data it has, and is found by its own name too', async () => {
  const { Matches, Total } = await search('ELK');
  expect(Total).toBe(4);
  expect(Matches[0]).toMatchObject({ StationName: 'Elk', DataTypes: [continuous, discrete] });
  expect(await names('at bridge')).toEqual(['Elk River at bridge']);
});

test.each([
  ['mw1süd', 'MW-1 (Süd)'],
  ['MW 1', 'MW-1 (Süd)'],
  ['100% /', '100% / #1 + ?'],
  ["E206'; drop table synonyms; --", undefined],
  ['E2_6', undefined],
  ['%', '100% / #1 + ?'],
])('%j finds %s', async (text, expected) => {
  expect(await names(text)).toEqual(expected === undefined ? [] : [expected]);
});

test('an empty search finds nothing, and no more than asked for is answered while all are counted', async () => {
  expect(await search('   ')).toEqual({ Matches: [], Total: 0 });
  const { Matches, Total } = await search('e', 2);
  expect([Matches.length, Total]).toEqual([2, 4]);
});

test("another tenant's stations are found only while they are granted, and system administrators may name a tenant", async () => {
  const [reader, boss] = [await world.newTenant(), await world.newSysAdmin()];
  const source = await newSource(tenant.admin, { LocationIdentifier: 'Granted gauge' });
  const look = async () => (await reader.user.locations.searchStations({ body: { SearchData: 'gauge' } })).Total;
  expect(await look()).toBe(0);
  await grant(world, tenant.id, source.Id, reader.id);
  expect(await look()).toBe(1);
  await world.platform.pool.query('delete from station_grants where reader = $1', [reader.id]);
  expect(await look()).toBe(0);
  const body = { SearchData: 'gauge', TenantId: tenant.id };
  expect((await boss.locations.searchStations({ body })).Total).toBe(1);
  await expect(reader.admin.locations.searchStations({ body })).rejects.toMatchObject({ code: 'notFound' });
});

test('34,000 stations are searched, and the count tells how many more there are', async () => {
  const large = await world.newTenant();
  await newStations(world, large.id, 34_000);
  const look = () => large.user.locations.searchStations({ body: { SearchData: 'ridge 12' } });
  const { Matches, Total } = await look();
  expect(Matches).toHaveLength(10);
  expect(Total).toBeGreaterThan(300);
});
