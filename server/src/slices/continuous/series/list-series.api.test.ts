import type { DataSourceId } from '@freshet/contract';
import { beforeAll, expect, test } from 'vitest';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;

const newStation = async (LocationIdentifier: string): Promise<DataSourceId> =>
  (await tenant.admin.locations.createDataSource({ body: { SourceType: 'continuous_aquarius', LocationIdentifier } }))
    .DataSource.Id;
const newSeries = (StationId: DataSourceId, Parameter: string, Label: string) =>
  tenant.admin.series.create({ body: { StationId, Parameter, Label } });
const newTag = async (Name: string) =>
  (await (await world.newSysAdmin()).catalogue.addTag({ body: { Name: `${Name} ${tenant.id}` } })).Id;

/** All pages of a list, of so many series each. */
async function listAll(take: number, query: object = {}) {
  const pages = [await tenant.user.series.list({ query: { take, ...query } })];
  for (let after = pages[0]?.Next; after; after = pages.at(-1)?.Next)
    pages.push(await tenant.user.series.list({ query: { take, after, ...query } }));
  return pages.flatMap(({ Data }) => Data);
}

beforeAll(async () => {
  tenant = await world.newTenant();
  const [weir, bridge] = [await newStation('Weir'), await newStation('Bridge')];
  for (const label of ['b', 'A', 'É', 'a', 'Z'])
    await newSeries(label === 'a' ? bridge : weir, label === 'b' ? 'stage' : 'Stage', label);
  await newSeries(bridge, 'Air temperature', 'Mast');
  const gone = await newSeries(bridge, 'Stage', 'Gone');
  await tenant.admin.series.remove({ params: { id: gone.Id } });
});

test('a list goes by parameter and label whatever their case, and its pages leave nothing out and repeat nothing', async () => {
  const inOrder = [
    ...['Air temperature.Mast@Bridge', 'Stage.A@Weir', 'Stage.a@Bridge', 'stage.b@Weir', 'Stage.Z@Weir'],
    'Stage.É@Weir',
  ];
  for (const take of [1, 2, 3, 200]) expect((await listAll(take)).map(({ Identifier }) => Identifier)).toEqual(inOrder);
  expect((await listAll(2, { parameter: 'STAGE' })).map(({ Label }) => Label)).toEqual(['A', 'a', 'b', 'Z', 'É']);
  expect((await listAll(2, { text: '@brid' })).map(({ Label }) => Label)).toEqual(['Mast', 'a']);
});

test('each series has the tags that are its own', async () => {
  const [first, second] = [await newTag('first'), await newTag('second')];
  const [mast] = await listAll(200);
  if (!mast) throw new Error('There is no series.');
  await tenant.admin.tagAssignment.setTags({ body: { SeriesId: mast.Id, TagIds: [second, first] } });
  const byTag = await listAll(200, { tagIds: [second] });
  expect(byTag).toMatchObject([{ Id: mast.Id, TagIds: [first, second] }]);
  expect((await listAll(200)).filter(({ TagIds }) => TagIds.length > 0)).toHaveLength(1);
});

test('newest values alone come in the order and the pages of the list, and say where there is none', async () => {
  const list = await listAll(200);
  const [mast] = list;
  if (!mast) throw new Error('There is no series.');
  const Points: [string, number][] = [
    ['2026-03-01T08:00:00Z', 4.5],
    ['2026-03-01T08:15:00Z', 4.75],
  ];
  await tenant.admin.seriesPoints.append({ body: { Series: [{ Id: mast.Id, Points }] } });
  const first = await tenant.user.series.latest({ query: { take: 4 } });
  const second = await tenant.user.series.latest({ query: { take: 4, after: first.Next ?? '' } });
  const latest = [...first.Data, ...second.Data];
  expect(latest.map(({ Identifier }) => Identifier)).toEqual(list.map(({ Identifier }) => Identifier));
  expect(latest[0]).toEqual({
    ...{ Id: mast.Id, StationId: mast.StationId, Identifier: 'Air temperature.Mast@Bridge', Unit: '' },
    ...{ Value: 4.75, At: '2026-03-01T08:15:00.000Z', LeftOutGrades: [] },
  });
  expect(latest[1]).toMatchObject({ Value: null, At: null });
  expect(second.Next).toBeNull();
});
