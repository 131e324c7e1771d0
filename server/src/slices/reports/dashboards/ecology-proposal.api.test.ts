import { expect, test } from 'vitest';
import { useWorld } from '#test/world';

const world = useWorld();

test('a plot and a survey location begin with what there is of them over the years', async () => {
  const tenant = await world.newTenant();
  const add = async (
    SourceType: 'vegetativemonitoring_envirodata' | 'surveys_envirodata',
    LocationIdentifier: string,
  ) => (await tenant.admin.locations.createDataSource({ body: { SourceType, LocationIdentifier } })).DataSource.Id;
  const [plot, reach] = [
    await add('vegetativemonitoring_envirodata', 'P1'),
    await add('surveys_envirodata', 'Reach 1'),
  ];
  const { Id: TaxonId } = await tenant.admin.taxa.add({ body: { Name: 'Carex rostrata' } });
  const { Id: TypeId } = await tenant.admin.surveyTypes.add({ body: { Name: 'Fish', Kind: 'fish' } });
  const proposed = async (stationId: number) =>
    (await tenant.user.dashboards.proposal({ query: { stationId: stationId as never } })).Tiles;
  expect(await proposed(plot)).toEqual([]);

  const Covers = [{ TaxonId, Stratum: 'herb', Scale: 'percent', Recorded: '40' }];
  await tenant.admin.plots.addVisit({
    params: { plotId: plot } as never,
    body: { VisitedOn: '2025-07-01', Observers: '', Covers } as never,
  });
  await tenant.admin.surveys.add({
    body: {
      ...{ LocationId: reach, TypeId, SurveyedOn: '2025-07-01', EffortSeconds: 600 },
      Observations: [{ TaxonId, Count: 3 }],
    } as never,
  });
  const measures = async (stationId: number) =>
    (await proposed(stationId)).map(({ Content }) => Content.Kind === 'ecology' && Content.Measure);
  expect(await measures(plot)).toEqual(['cover', 'richness', 'shannon']);
  expect(await measures(reach)).toEqual(['perHour', 'richness', 'shannon']);
  const body = { Name: 'Reach', StationId: reach, IsShared: false, Tiles: await proposed(reach) };
  expect((await tenant.user.dashboards.add({ body: body as never })).Tiles).toHaveLength(3);
});

test('diversity is not proposed for a lake where densities were reported, with or without some counts', async () => {
  const tenant = await world.newTenant();
  const { DataSource } = await tenant.admin.locations.createDataSource({
    body: { SourceType: 'surveys_envirodata', LocationIdentifier: 'Lake 1' },
  });
  const [{ Id: first }, { Id: second }] = [
    await tenant.admin.taxa.add({ body: { Name: 'Daphnia' } }),
    await tenant.admin.taxa.add({ body: { Name: 'Bosmina' } }),
  ];
  const { Id: TypeId } = await tenant.admin.surveyTypes.add({ body: { Name: 'Zooplankton', Kind: 'other' } });
  const surveyed = (SurveyedOn: string, counts: readonly (number | null)[]) =>
    tenant.admin.surveys.add({
      body: {
        ...{ LocationId: DataSource.Id, TypeId, SurveyedOn },
        Observations: counts.map((Count, at) => ({ TaxonId: at === 0 ? first : second, Count })),
      } as never,
    });
  const measures = async () =>
    (await tenant.user.dashboards.proposal({ query: { stationId: DataSource.Id as never } })).Tiles.map(
      ({ Content }) => Content.Kind === 'ecology' && Content.Measure,
    );
  await surveyed('2025-07-01', [null, null]);
  expect(await measures()).toEqual(['richness']);
  await surveyed('2025-08-01', [4, null]);
  expect(await measures()).toEqual(['individuals', 'richness']);
  await surveyed('2025-09-01', [4, 6]);
  expect(await measures()).toEqual(['individuals', 'richness', 'shannon']);
});
