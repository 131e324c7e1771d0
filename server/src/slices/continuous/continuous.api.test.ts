import { randomUUID } from 'node:crypto';
import { unpackSeries } from '@freshet/domain/series';
import { beforeAll, expect, test } from 'vitest';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;
let stationId: number;
beforeAll(async () => {
  tenant = await world.newTenant();
  stationId = await newStation();
});

const fresh = (start: string) => `${start} ${randomUUID().slice(0, 8)}`;
const newStation = async () =>
  (
    await tenant.admin.locations.createDataSource({
      body: { SourceType: 'continuous_aquarius', LocationIdentifier: fresh('Weir') },
    })
  ).DataSource.Id;
const newSeries = (change: object = {}) =>
  tenant.admin.series.create({
    body: { StationId: stationId, Parameter: 'Stage', Label: fresh('Logger'), Unit: 'm', ...change } as never,
  });
const day = { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' };
const append = (id: number, Points: unknown[]) =>
  tenant.user.seriesPoints.append({ body: { Series: [{ Id: id as never, Points }] } });
const read = async (id: number, query: object = day) =>
  (await tenant.user.seriesPoints.points({ params: { id: id as never }, query: query as never })).Points;

test('points that are appended are read back, in order, and the same again change nothing', async () => {
  const { Id, Identifier } = await newSeries();
  const points = [
    { Time: '2026-03-01T00:15:00Z', Value: 1.25, Grade: 20, Qualifier: 'ICE' },
    { Time: '2026-03-01T01:00:00+01:00', Value: 1.5 },
    ['2026-03-01T00:30:00Z', null],
  ];
  const first = await append(Id, points);
  expect(first.Series).toMatchObject([{ SeriesId: Id, Identifier, New: 3, Unchanged: 0, Refused: 0 }]);
  expect((await append(Id, points)).Series).toMatchObject([{ New: 0, Unchanged: 3, Changed: 0 }]);
  expect(await read(Id)).toEqual([
    { Time: '2026-03-01T00:00:00.000Z', Value: 1.5, Grade: null, Approval: null, Qualifier: null },
    { Time: '2026-03-01T00:15:00.000Z', Value: 1.25, Grade: 20, Approval: null, Qualifier: 'ICE' },
    { Time: '2026-03-01T00:30:00.000Z', Value: null, Grade: null, Approval: null, Qualifier: null },
  ]);
  const listed = await tenant.user.series.list({ query: { stationIds: [stationId] as never } });
  expect(listed.Data.find((one) => one.Id === Id)).toMatchObject({
    PointCount: 3,
    FirstAt: '2026-03-01T00:00:00.000Z',
    LastAt: '2026-03-01T00:30:00.000Z',
    LastValue: 1.25,
    LastValueAt: '2026-03-01T00:15:00.000Z',
  });
  const packed = await tenant.user.seriesPoints.columns({ params: { id: Id }, query: day });
  expect([...unpackSeries(new Uint8Array(await packed.arrayBuffer())).values]).toEqual([1.5, 1.25, Number.NaN]);
});

test('a delivery that is rolled back gives way to what stood before it', async () => {
  const { Id } = await newSeries();
  await append(Id, [
    ['2026-03-01T00:00:00Z', 1],
    ['2026-03-01T01:00:00Z', 2],
  ]);
  const { DeliveryId } = await append(Id, [
    ['2026-03-01T00:00:00Z', 9],
    ['2026-03-01T02:00:00Z', 3],
  ]);
  expect((await read(Id)).map(({ Value }) => Value)).toEqual([9, 2, 3]);
  await tenant.admin.seriesPoints.rollBack({ params: { id: DeliveryId } });
  expect((await read(Id)).map(({ Value }) => Value)).toEqual([1, 2]);
});

test('series are put on one clock, and have a calendar, a duration curve and percentiles', async () => {
  const [one, other] = [await newSeries(), await newSeries()];
  await append(one.Id, [
    ['2026-03-01T00:00:00Z', 0],
    ['2026-03-01T02:00:00Z', 4],
  ]);
  await append(other.Id, [['2026-03-01T01:00:00Z', 7]]);
  const body = { SeriesIds: [one.Id, other.Id], From: day.from, To: day.to };
  const { Rows } = await tenant.user.seriesComparison.aligned({ body });
  expect(Rows.map(({ Values }) => Values)).toEqual([
    [0, null],
    [2, 7],
    [4, null],
  ]);
  const inside = { ...body, From: '2026-03-01T00:30:00Z', To: '2026-03-01T01:30:00Z' };
  const steady = await tenant.user.seriesComparison.aligned({
    body: { ...inside, Clock: 'steady', EverySeconds: 1800 },
  });
  expect(steady.Rows.map(({ Values }) => Values[0])).toEqual([1, 2]);
  expect((await tenant.user.seriesComparison.aligned({ body: inside })).Rows).toMatchObject([{ Values: [2, 7] }]);
  const { Curve, Percentiles } = await tenant.user.seriesComparison.duration({ params: { id: one.Id }, query: day });
  expect(Curve.map(({ Value }) => Value)).toEqual([4, 0]);
  expect(Percentiles.find(({ Percent }) => Percent === 50)).toEqual({ Percent: 50, Value: 2 });
});

test('values are converted within their unit group, and a unit of another group is refused', async () => {
  const { Id } = await newSeries();
  await append(Id, [['2026-03-01T00:00:00Z', 1.5]]);
  expect(await read(Id, { ...day, unit: 'cm' })).toMatchObject([{ Value: 150 }]);
  await expect(read(Id, { ...day, unit: 'mg/L' })).rejects.toMatchObject({ code: 'series.noConversion' });
});
