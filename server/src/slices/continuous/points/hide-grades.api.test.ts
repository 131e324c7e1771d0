import { unpackSeries } from '@freshet/domain/series';
import { expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { newSeries } from '#test/builders/series-things';
import { useWorld } from '#test/world';
import { describeFiltered } from '../store/describe-filtered.ts';

const world = useWorld();

test('points of a grade that filters are left out of points, pictures, statistics, curves and sparklines, and that is said', async () => {
  const tenant = await world.newTenant();
  const { Id: id } = await newSeries(tenant);
  const start = Math.floor(world.clock.now().getTime() / 86_400_000) * 86_400_000 - 86_400_000;
  const at = (hour: number) => new Date(start + hour * 3_600_000).toISOString();
  // One by its own grade, one by a period; the others stay.
  const Points = [0, 1, 2, 3, 4, 5].map((hour) => [start + hour * 3_600_000, hour + 1, hour === 1 ? 77 : null]);
  await tenant.user.seriesPoints.append({ body: { Series: [{ Id: id, Points: Points as never }] } });
  const body = { From: at(4), To: at(5), Grade: 77, Reason: 'ice' };
  await tenant.admin.seriesGrades.grade({ params: { id }, body });
  const span = { from: at(0), to: at(24) };
  const read = async () => {
    const { Points: rows, LeftOutGrades } = await tenant.user.seriesPoints.points({ params: { id }, query: span });
    const packed = await tenant.user.seriesPoints.columns({ params: { id }, query: { ...span, width: 500 } });
    const drawn = unpackSeries(new Uint8Array(await packed.arrayBuffer()));
    const day = { ...span, period: 'day' as const };
    const { Periods } = await tenant.user.seriesPoints.statistics({ params: { id }, query: day });
    const { Count } = await tenant.user.seriesComparison.duration({ params: { id }, query: span });
    const values = rows.map(({ Value }) => Value);
    return { values, LeftOutGrades, drawn: [...drawn.values], counted: Periods[0]?.Count, Count };
  };
  const all = [1, 2, 3, 4, 5, 6];
  expect(await read()).toEqual({ values: all, LeftOutGrades: [], drawn: all, counted: 6, Count: 6 });
  await tenant.admin.dataGrades.addDataGrade({ body: { GradeValue: 77, ShouldFilter: true } });
  const left = [1, 3, 4, 6];
  expect(await read()).toEqual({ values: left, LeftOutGrades: [77], drawn: left, counted: 4, Count: 4 });
  const raw = await tenant.user.seriesPoints.points({ params: { id }, query: { ...span, layers: 'raw' } });
  expect(raw.Points).toHaveLength(6);
});

test('the newest value, calendars, coverage, completeness, single points and aligned tables leave them out too, and say so', async () => {
  const tenant = await world.newTenant();
  const facts = { ExpectedIntervalSeconds: 3600, GapToleranceSeconds: 7200 };
  const { Id: id, StationId: stationId } = await newSeries(tenant, facts);
  const dayMs = 86_400_000;
  const end = Math.floor(world.clock.now().getTime() / dayMs) * dayMs;
  const start = end - 3 * dayMs;
  // Of three days the second has a grade of its own, and from noon on the third gets one by hand.
  const Points = Array.from({ length: 72 }, (_, hour) => [
    start + hour * 3_600_000,
    hour,
    hour >= 24 && hour < 48 ? 88 : null,
  ]);
  await tenant.user.seriesPoints.append({ body: { Series: [{ Id: id, Points: Points as never }] } });
  const at = (hour: number) => new Date(start + hour * 3_600_000).toISOString();
  const read = async () => {
    const stationIds = [stationId];
    const { Data } = await tenant.user.series.list({ query: { stationIds } });
    const latest = await tenant.user.series.latest({ query: { stationIds } });
    const [days] = await tenant.user.seriesCoverage.days({ query: { stationId } });
    const [months] = await tenant.user.seriesCoverage.months({ query: { ids: [id] } });
    const complete = await tenant.user.seriesWatch.completeness({ query: { stationId } });
    const point = await tenant.user.seriesPoints.pointAt({ params: { id }, query: { at: at(30) } });
    const body = { SeriesIds: [id], From: at(0), To: at(72) };
    const aligned = await tenant.user.seriesComparison.aligned({ body });
    return {
      value: Data[0]?.LastValue,
      ...{ latest: latest.Data[0]?.Value, at: latest.Data[0]?.At, days: days?.Days.length },
      values: months?.Months.reduce((sum, { Values }) => sum + Values, 0),
      counted: complete.Rows[0]?.Cells.reduce((sum, { Counted }) => sum + Counted, 0),
      ...{ nearest: point.Point?.Value, rows: aligned.Rows.length },
      said: [Data[0], latest.Data[0], days, aligned].map((one) => one?.LeftOutGrades),
      without: complete.WithLeftOut,
    };
  };
  const none: number[] = [];
  const whole = { value: 71, latest: 71, at: at(71), days: 3, values: 72, counted: 72, nearest: 30, rows: 72 };
  expect(await read()).toEqual({ ...whole, said: [none, none, none, none], without: 0 });
  const grade = await tenant.admin.dataGrades.addDataGrade({ body: { GradeValue: 88, ShouldFilter: true } });
  const stated = [[88], [88], [88], [88]];
  const owned = { ...whole, days: 2, values: 48, counted: 48, nearest: 23, rows: 48, said: stated, without: 1 };
  expect(await read()).toEqual(owned);
  const ice = { From: at(60), To: at(72), Grade: 88, Reason: 'ice' };
  const put = await tenant.admin.seriesGrades.grade({ params: { id }, body: ice });
  const shown = { value: 59, latest: 59, at: at(59) };
  expect(await read()).toEqual({ ...owned, ...shown, values: 36, counted: 36, rows: 36 });
  // What comes in later is compared with the filter too.
  const more = [[start + 72 * 3_600_000, 99, 88]];
  await tenant.user.seriesPoints.append({ body: { Series: [{ Id: id, Points: more as never }] } });
  expect(await read()).toMatchObject(shown);
  const params = { id, gradeId: put.Id };
  await tenant.admin.seriesGrades.undo({ params, body: { Reason: 'no ice' } });
  expect(await read()).toMatchObject({ value: 71, latest: 71 });
  await tenant.admin.dataGrades.deleteDataGrade({ params: { id: grade.Id }, query: {} });
  expect(await read()).toMatchObject({ value: 99, days: 4, values: 73, said: [none, none, none, none] });
});

test('a series that was described for another filter is described anew', async () => {
  const tenant = await world.newTenant();
  const { Id: id } = await newSeries(tenant);
  const Points = [
    ['2026-03-01T00:00:00Z', 1],
    ['2026-03-01T01:00:00Z', 2, 66],
  ];
  await tenant.user.seriesPoints.append({ body: { Series: [{ Id: id, Points }] } });
  await tenant.admin.dataGrades.addDataGrade({ body: { GradeValue: 66, ShouldFilter: true } });
  await inNamedTenant(world.platform, tenant.id, async (tx) => {
    await tx.updateTable('series').set({ shown_value: 2, left_out_for: '' }).where('id', '=', id).execute();
    await describeFiltered(tx);
  });
  expect((await tenant.user.series.get({ params: { id } })).LastValue).toBe(1);
});

test('a period of a grade that stays in takes no other grade out', async () => {
  const tenant = await world.newTenant();
  const { Id: id } = await newSeries(tenant);
  const Points = [
    ['2026-03-01T00:00:00Z', 1],
    ['2026-03-01T01:00:00Z', 2],
  ];
  await tenant.user.seriesPoints.append({ body: { Series: [{ Id: id, Points }] } });
  await tenant.admin.dataGrades.addDataGrade({ body: { GradeValue: 66, ShouldFilter: true } });
  const body = { From: '2026-03-01T00:00:00Z', To: '2026-03-02T00:00:00Z', Grade: 10, Reason: 'checked' };
  await tenant.admin.seriesGrades.grade({ params: { id }, body });
  expect(await tenant.user.series.get({ params: { id } })).toMatchObject({ LastValue: 2, LeftOutGrades: [] });
});

test('a series names a filtered grade from its first point on until its last one is gone, however it goes', async () => {
  const tenant = await world.newTenant();
  const { Id: id } = await newSeries(tenant);
  await tenant.admin.dataGrades.addDataGrade({ body: { GradeValue: 66, ShouldFilter: true } });
  const append = (...Points: (string | number)[][]) =>
    tenant.user.seriesPoints.append({ body: { Series: [{ Id: id, Points }] } });
  const span = { from: '2026-03-01T00:00:00Z', to: '2026-03-09T00:00:00Z' };
  const named = async () => {
    const { LeftOutGrades } = await tenant.user.seriesPoints.points({ params: { id }, query: span });
    return [(await tenant.user.series.get({ params: { id } })).LeftOutGrades, LeftOutGrades];
  };
  const [none, one] = [
    [[], []],
    [[66], [66]],
  ];
  await append(['2026-03-01T00:00:00Z', 1], ['2026-03-05T00:00:00Z', 5]);
  expect(await named()).toEqual(none);
  const { DeliveryId } = await append(['2026-03-03T00:00:00Z', 3, 66]);
  await append(['2026-03-06T00:00:00Z', 6]);
  expect(await named()).toEqual(one);
  await append(['2026-03-03T00:00:00Z', 3.5]);
  expect(await named()).toEqual(none);
  await append(['2026-03-04T00:00:00Z', 4, 66]);
  const body = { From: '2026-03-04T00:00:00Z', To: '2026-03-05T00:00:00Z', Points: [] };
  await tenant.admin.seriesPoints.overwrite({ params: { id }, body });
  expect(await named()).toEqual(none);
  const { DeliveryId: last } = await append(['2026-03-07T00:00:00Z', 7, 66]);
  for (const delivery of [DeliveryId, last]) await tenant.admin.seriesPoints.rollBack({ params: { id: delivery } });
  expect(await named()).toEqual(none);
});
