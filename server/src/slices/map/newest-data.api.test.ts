import type { DataSourceId } from '@freshet/contract';
import { expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { makeEcologyThings } from '#test/builders/ecology-things';
import { appendValues, newSeries } from '#test/builders/series-things';
import { type Person, type TenantWorld, useWorld } from '#test/world';

const world = useWorld();

/** A place with stations, each with a sample on each of its days. Gives back the ids. */
async function addPlace({ id }: TenantWorld, stations: readonly (readonly string[])[]) {
  const now = world.clock.now();
  return inNamedTenant(world.platform, id, async (tx) => {
    const feature = await tx
      .insertInto('monitoring_features')
      .values({ display_name: `Place ${Math.random()}`, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const stationIds: DataSourceId[] = [];
    for (const days of stations) {
      const station = await tx
        .insertInto('data_sources')
        .values({ source_type: 'discrete_envirodata', monitoring_feature_id: feature.id, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      const facts = { data_source_id: station.id, source_type: 'discrete_envirodata', created_at: now };
      const name = `Station ${station.id}`;
      await tx
        .insertInto('synonyms')
        .values({ ...facts, name, folded: name, is_primary: true })
        .execute();
      for (const day of days) {
        const when = { sampled_at: new Date(`${day}T12:00:00Z`), sampled_at_text: '', utc_offset_minutes: 0 };
        await tx
          .insertInto('samples')
          .values({ ...when, sampled_on: day, data_source_id: station.id, created_at: now })
          .execute();
      }
      stationIds.push(station.id as DataSourceId);
    }
    return { feature: feature.id, stationIds };
  });
}

const newestOf = (who: Person) => who.map.newestData({});

test('one call tells the newest day of every place, by day, the newest first', async () => {
  const tenant = await world.newTenant();
  const old = await addPlace(tenant, [['2024-05-01', '2023-01-01']]);
  const fresh = await addPlace(tenant, [['2026-06-01'], ['2026-06-10', '2025-12-31']]);
  const alike = await addPlace(tenant, [['2024-05-01'], []]);
  await addPlace(tenant, [[]]);
  const answer = await newestOf(tenant.user);
  expect(answer.map(({ Day }) => Day)).toEqual(['2026-06-10', '2024-05-01']);
  expect(answer[0]?.MonitoringFeatureIds).toEqual([fresh.feature]);
  expect(answer[1]?.MonitoringFeatureIds.toSorted((a, b) => a - b)).toEqual([old.feature, alike.feature]);
});

test('a value of a series counts as data of its station, by the clock of the series', async () => {
  const tenant = await world.newTenant();
  const series = await newSeries(tenant, { UtcOffsetMinutes: -480 });
  await appendValues(tenant, series.Id, '2026-03-02T07:30:00Z', [1]);
  const reported = { MonitoringFeatureIds: series.PlaceId === null ? [] : [series.PlaceId] };
  expect(await newestOf(tenant.user)).toMatchObject([{ Day: '2026-03-01', ...reported }]);
  await appendValues(tenant, series.Id, '2026-03-02T08:30:00Z', [null]);
  expect(await newestOf(tenant.user)).toMatchObject([{ Day: '2026-03-01' }]);
});

test('the newest visit of a plot and the newest survey count as data of their stations', async () => {
  const tenant = await world.newTenant();
  await makeEcologyThings(tenant);
  expect((await newestOf(tenant.user)).map(({ Day }) => Day)).toEqual(['2026-05-01', '2026-04-01']);
});

test('a tenant without data gets an empty answer, whatever others have', async () => {
  const [owner, stranger] = [await world.newTenant(), await world.newTenant()];
  await addPlace(owner, [['2026-06-01']]);
  expect(await newestOf(stranger.user)).toEqual([]);
});

test('a granted station counts for its place as long as the grant stands, and its neighbours never do', async () => {
  const [owner, reader] = [await world.newTenant(), await world.newTenant()];
  const { feature, stationIds } = await addPlace(owner, [['2025-01-01'], ['2026-01-01']]);
  const [granted] = stationIds;
  if (granted === undefined) throw new Error('There is a station.');
  const boss = await world.newSysAdmin();
  const body = { TenantId: reader.id, StationId: granted };
  await boss.stationAccess.addDiscrete({ body });
  expect(await newestOf(reader.user)).toEqual([{ Day: '2025-01-01', MonitoringFeatureIds: [feature], StationIds: [] }]);
  await boss.stationAccess.deleteDiscrete({ body });
  expect(await newestOf(reader.user)).toEqual([]);
});
