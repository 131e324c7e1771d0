import type { DataSourceId } from '@freshet/contract';
import { beforeAll, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { aStandard, newAnalyte, newGuideline, takeSample, useUnits } from '#test/builders/guideline-library';
import { newImport, publishImport } from '#test/builders/import-things';
import { newStation } from '#test/builders/sample-results';
import { drainJobs } from '#test/drain-jobs';
import { type Person, type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;
const ids = new Map<string, DataSourceId>();

const list = (who: Person, body: Parameters<Person['stationList']['list']>[0]['body'] = {}) =>
  who.stationList.list({ body });
const namesOf = ({ Data }: Awaited<ReturnType<typeof list>>) => Data.map(({ Name }) => Name);

/** Copper of more than 2 µg/L exceeds. One station exceeded long ago, one exceeds now, one was never sampled. */
beforeAll(async () => {
  tenant = await world.newTenant();
  const unit = await useUnits(world);
  const guideline = (await newGuideline(tenant.admin)).Id;
  const { Id } = await tenant.admin.standards.addStandard({
    body: aStandard(guideline, { AnalyteNameInGuideline: 'Copper', StandardValue: '2', UnitId: unit('µg/L') }),
  });
  const AnalyteId = await newAnalyte(world, tenant, 'Copper');
  await tenant.admin.analytes.linkStandard({ body: { AnalyteId, StandardId: Id } });
  for (const name of ['Weir', 'Bridge', 'Spring', 'Unsampled'])
    ids.set(name, (await newStation(world, tenant.id, { name })).id as DataSourceId);
  const samples = [
    { name: 'Weir', day: '2026-03-01', value: 1 },
    { name: 'Weir', day: '2026-05-01', value: 5 },
    { name: 'Bridge', day: '2025-02-01', value: 7 },
    { name: 'Bridge', day: '2026-04-01', value: 1 },
  ];
  const importId = await newImport(world, tenant, 'lab.csv');
  for (const { name, day, value } of samples) {
    const result = { analyte: 'Copper', value, unit: 'µg/L', fraction: 'Total' };
    const stationId = ids.get(name) ?? 0;
    const { results } = await takeSample(world, tenant, [result], { stationId, at: `${day}T10:00:00Z` });
    await inNamedTenant(world.platform, tenant.id, (tx) =>
      tx.updateTable('results').set({ opened_by: importId }).where('id', 'in', results).execute(),
    );
  }
  await takeSample(world, tenant, [{ analyte: 'Odour', value: 3, unit: 'µg/L', fraction: 'Total' }], {
    ...{ stationId: ids.get('Spring') ?? 0, at: '2024-01-05T10:00:00Z' },
  });
  await publishImport(world, tenant, importId);
  await drainJobs(world);
});

test('everyone sees every station with how the newest values stand and the day of the newest data', async () => {
  const { Data, Total, All, Next, EvaluatedAt } = await list(tenant.user);
  expect(Data.map(({ Name, State, NewestOn }) => [Name, State, NewestOn])).toEqual([
    ['Bridge', 'meets', '2026-04-01'],
    ['Spring', 'notCovered', '2024-01-05'],
    ['Unsampled', 'noSample', null],
    ['Weir', 'exceeds', '2026-05-01'],
  ]);
  expect([Total, All, Next]).toEqual([4, 4, null]);
  expect(EvaluatedAt).not.toBeNull();
});

/** The state of each station of a tenant in the list, and on the map. */
async function statesOf(who: Person) {
  const { Data } = await list(who);
  const { Groups } = await who.map.states({ query: {} });
  const onMap = new Map(
    Groups.flatMap(({ State, MonitoringFeatureIds: all }) => all.map((id) => [id, State] as const)),
  );
  return {
    inList: Data.map(({ Name, State }) => [Name, State]),
    onMap: Data.map(({ Name, MonitoringFeatureId: id }) => [Name, id === null ? null : (onMap.get(id) ?? 'noSample')]),
  };
}

test('the map gives every station the state that the list gives it', async () => {
  const { inList, onMap } = await statesOf(tenant.user);
  expect(onMap).toEqual(inList);
});

test('a station whose evaluated analytes meet their limits meets, whatever others wait for, and is not evaluated once its results change', async () => {
  const own = await world.newTenant();
  const stationId = (await newStation(world, own.id, { name: 'Ford' })).id;
  const stand = (states: object) =>
    inNamedTenant(world.platform, own.id, async (tx) => {
      await tx.deleteFrom('station_states').execute();
      const none = { exceeds: 0, undetermined: 0, waiting: 0, meets: 0, not_covered: 0 };
      await tx
        .insertInto('station_states')
        .values({ data_source_id: stationId, ...none, ...states })
        .execute();
    });
  const stateNow = async () => {
    const { inList, onMap } = await statesOf(own.user);
    expect(onMap).toEqual(inList);
    return inList[0]?.[1];
  };
  await stand({ waiting: 6, meets: 2, not_covered: 1 });
  expect(await stateNow()).toBe('meets');
  await stand({ waiting: 6, not_covered: 1 });
  expect(await stateNow()).toBe('waiting');
  await stand({ meets: 2, undetermined: 1 });
  expect(await stateNow()).toBe('undetermined');
  await stand({ meets: 2 });
  const at = new Date('2026-01-05T09:00:00Z');
  await inNamedTenant(world.platform, own.id, (tx) =>
    tx.insertInto('changed_stations').values({ data_source_id: stationId, from_at: at, to_at: at }).execute(),
  );
  expect(await stateNow()).toBe('notEvaluated');
  await stand({ exceeds: 1, meets: 2 });
  expect(await stateNow()).toBe('exceeds');
});

test('the worst come first where that is asked for, or the newest', async () => {
  expect(namesOf(await list(tenant.user, { Order: 'state' }))).toEqual(['Weir', 'Spring', 'Bridge', 'Unsampled']);
  expect(namesOf(await list(tenant.user, { Order: 'newest' }))).toEqual(['Weir', 'Bridge', 'Spring', 'Unsampled']);
});

test('the newest visit of a plot and the newest survey are the newest data there', async () => {
  const currentTenant = await world.newTenant();
  const station = async (SourceType: 'vegetativemonitoring_envirodata' | 'surveys_envirodata', name: string) =>
    (await currentTenant.admin.locations.createDataSource({ body: { SourceType, LocationIdentifier: name } }))
      .DataSource.Id;
  const plotId = await station('vegetativemonitoring_envirodata', 'Plot');
  const LocationId = await station('surveys_envirodata', 'Reach');
  await station('surveys_envirodata', 'Silent reach');
  const { Id: TypeId } = await currentTenant.admin.surveyTypes.add({ body: { Name: 'Fish', Kind: 'fish' } });
  for (const VisitedOn of ['2024-07-01', '2025-07-01'])
    await currentTenant.admin.plots.addVisit({ params: { plotId }, body: { VisitedOn } });
  await currentTenant.admin.surveys.add({ body: { LocationId, TypeId, SurveyedOn: '2025-08-01' } });
  const { Data } = await list(currentTenant.user, { Order: 'newest' });
  expect(Data.map(({ Name, NewestOn }) => [Name, NewestOn])).toEqual([
    ['Reach', '2025-08-01'],
    ['Plot', '2025-07-01'],
    ['Silent reach', null],
  ]);
  expect(namesOf(await list(currentTenant.user, { SilentSince: '2025-07-15' }))).toEqual(['Plot', 'Silent reach']);
});

test('a filter finds by name, state, kind and silence, and says how many of all', async () => {
  const found = await list(tenant.user, { Find: 'ri' });
  expect([namesOf(found), found.Total, found.All]).toEqual([['Bridge', 'Spring'], 2, 4]);
  expect(namesOf(await list(tenant.user, { State: 'exceeds' }))).toEqual(['Weir']);
  expect(namesOf(await list(tenant.user, { SilentSince: '2026-01-01' }))).toEqual(['Spring', 'Unsampled']);
  expect(namesOf(await list(tenant.user, { SourceType: 'continuous_aquarius' }))).toEqual([]);
  expect(await tenant.user.stationList.ids({ body: { State: 'exceeds' } })).toEqual([
    { Id: ids.get('Weir'), SourceType: 'discrete_envirodata', Name: 'Weir' },
  ]);
});

test('pages go on behind each other in every order, and a made-up page is refused', async () => {
  for (const Order of ['name', 'state', 'newest'] as const) {
    const whole = namesOf(await list(tenant.user, { Order }));
    const first = await list(tenant.user, { Order, Take: 3 });
    const rest = await list(tenant.user, { Order, Take: 3, After: first.Next ?? '' });
    expect([...namesOf(first), ...namesOf(rest)]).toEqual(whole);
    expect(rest.Next).toBeNull();
  }
  await expect(list(tenant.user, { After: 'nonsense' })).rejects.toMatchObject({ code: 'home.unknownPage' });
});

test('numbers in names count by their value, also from page to page', async () => {
  const { id, user } = await world.newTenant();
  const names = ['MW-2', 'mw-9', 'MW-10', 'MW-10-3', 'MW-10-20', 'MW-100', 'Seep 1'];
  for (const name of names.toReversed()) await newStation(world, id, { name });
  expect(namesOf(await list(user))).toEqual(names);
  const first = await list(user, { Take: 3 });
  expect(namesOf(await list(user, { After: first.Next ?? '' }))).toEqual(names.slice(3));
});

test('a station another tenant shares is in the list without a verdict, and cannot be changed', async () => {
  const reader = await world.newTenant();
  const boss = await world.newSysAdmin();
  const StationId = ids.get('Weir') as DataSourceId;
  await boss.stationAccess.addDiscrete({ body: { TenantId: reader.id, StationId } });
  const found = await list(reader.user);
  expect(found.Data).toMatchObject([{ Name: 'Weir', IsShared: true, State: null, Exceeds: 0 }]);
  expect(found).toMatchObject({ Total: 1, Own: 0 });
  expect(await reader.user.stationList.ids({ body: {} })).toEqual([]);
  const Change = { Kind: 'timeZone', TimeZone: 'UTC' } as const;
  const changing = reader.admin.stationList.change({ body: { Ids: [StationId], Change } });
  await expect(changing).rejects.toMatchObject({ code: 'notFound' });
});

test('many stations get a time zone or category at once, and what is refused is told for each', async () => {
  const Ids = [...ids.values()];
  const change = (Change: Parameters<Person['stationList']['change']>[0]['body']['Change']) =>
    tenant.admin.stationList.change({ body: { Ids, Change } });
  expect(await change({ Kind: 'timeZone', TimeZone: 'America/Vancouver' })).toEqual({ Changed: 4, Refused: [] });
  expect((await list(tenant.user)).Data.map(({ TimeZone }) => TimeZone)).toEqual(Array(4).fill('America/Vancouver'));
  const boss = await world.newSysAdmin();
  const { Id: tag } = await boss.catalogue.addTag({ body: { Name: `Tag ${tenant.id}` } });
  const tagged = await change({ Kind: 'removeTags', TagIds: [tag] });
  expect(tagged.Changed).toBe(0);
  expect(tagged.Refused).toHaveLength(4);
  expect(tagged.Refused[0]).toMatchObject({ Message: 'Only continuous stations have tags.' });
  const { Id: category } = await boss.catalogue.addContinuousStationCategory({ body: { Name: `Gauges ${tenant.id}` } });
  const grouped = await change({ Kind: 'category', CategoryId: category });
  expect(grouped.Refused.map(({ Message }) => Message)).toEqual(
    Array(4).fill('The category is for stations with time series, and this station has samples.'),
  );
  const { Id: brooks } = await boss.catalogue.addStationCategory({ body: { Name: `Brooks ${tenant.id}` } });
  for (const _ of ['first', 'again'])
    expect(await change({ Kind: 'category', CategoryId: brooks })).toEqual({ Changed: 4, Refused: [] });
  await expect(
    tenant.user.stationList.change({ body: { Ids, Change: { Kind: 'timeZone', TimeZone: 'UTC' } } }),
  ).rejects.toMatchObject({ code: 'identity.forbidden' });
});
