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
