import { type CorrectionChange, type SeriesId, SeriesReportRequest } from '@freshet/contract';
import { unpackSeries } from '@freshet/domain/series';
import { beforeAll, expect, test } from 'vitest';
import { newSeries } from '#test/builders/series-things';
import { type TenantWorld, useWorld } from '#test/world';
import { readChange } from '../corrections/read-change.ts';
import { correctOne, type ExpectedPoints, sorted } from '../store/test-support/expected-series.ts';

const world = useWorld();
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const offset = -480;
let tenant: TenantWorld;
let id: SeriesId;
let stationId: number;
let first: number;
let end: number;
let uncorrectedAt: string;
let raw: ExpectedPoints;
let shown: ExpectedPoints;

/** A value every half hour for the last fourteen days, a gap of markers and an hour of silence among them. */
beforeAll(async () => {
  tenant = await world.newTenant();
  const facts = { UtcOffsetMinutes: offset, ExpectedIntervalSeconds: 1800, GapToleranceSeconds: 3600 };
  const series = await newSeries(tenant, facts);
  [id, stationId] = [series.Id, series.StationId];
  end = Math.floor(world.clock.now().getTime() / dayMs) * dayMs;
  first = end - 14 * dayMs;
  const places = Array.from({ length: 14 * 48 }, (_, place) => place).filter((place) => place % 97 !== 5);
  const points = places.map((place): [number, number | null] => [
    first + place * 30 * minuteMs,
    place >= 150 && place < 156 ? null : ((place * 37) % 101) / 4,
  ]);
  await tenant.user.seriesPoints.append({ body: { Series: [{ Id: id, Points: points }] } });
  raw = new Map(points.map(([at, value]) => [at, { value, grade: null, approval: null }]));
  uncorrectedAt = world.clock.now().toISOString();
  world.clock.advanceSeconds(60);
  shown = raw;
  for (const Change of changes()) {
    await tenant.admin.seriesCorrections.correct({ params: { id }, body: { Change, Reason: 'All of them' } });
    shown = correctOne(shown, readChange(Change).correction);
  }
});

const range = (fromHour: number, hours: number) => ({
  From: new Date(first + fromHour * hourMs).toISOString(),
  To: new Date(first + (fromHour + hours) * hourMs).toISOString(),
});
/** All six kinds; one moves the end of the series, one takes its newest values away, one makes a whole day a gap. */
const changes = (): CorrectionChange[] => [
  { Kind: 'offset', ...range(10, 20), Amount: 7 },
  { Kind: 'drift', ...range(20, 40), StartAmount: 0, EndAmount: 5 },
  { Kind: 'scale', ...range(100, 3), Factor: 2 },
  { Kind: 'fillGap', ...range(70, 20), LongestGapSeconds: 14_400, IntervalSeconds: 1800 },
  { Kind: 'delete', ...range(8 * 24, 26) },
  { Kind: 'timeShift', ...range(0, 6), ShiftSeconds: -7200 },
  { Kind: 'timeShift', ...range(13 * 24, 24), ShiftSeconds: 900 },
  { Kind: 'delete', ...range(14 * 24 - 3, 10) },
];

const all = () => ({ from: new Date(first - dayMs).toISOString(), to: new Date(end + dayMs).toISOString() });
const pairs = (points: ExpectedPoints) => sorted(points).map(([at, { value }]): [number, number | null] => [at, value]);
const valuesOf = (points: ExpectedPoints) =>
  pairs(points).flatMap(([at, value]) => (value === null ? [] : [{ at, value }]));
const localDay = (at: number) => new Date(at + offset * minuteMs).toISOString().slice(0, 10);
const asRead = (rows: readonly { readonly Time: string; readonly Value: number | null }[]) =>
  rows.map(({ Time, Value }) => [Date.parse(Time), Value]);

test.each<[string, object, () => ExpectedPoints]>([
  ['now', {}, () => shown],
  ['raw', { layers: 'raw' }, () => raw],
  ['as of before it was corrected', { asOf: 'then' }, () => raw],
])('points, packed columns, a duration curve and single points are those of the truth, %s', async (_, how, truth) => {
  const query = { ...all(), ...how, ...('asOf' in how && { asOf: uncorrectedAt }) };
  const { Points } = await tenant.user.seriesPoints.points({ params: { id }, query });
  expect(asRead(Points)).toEqual(pairs(truth()));
  const packed = await tenant.user.seriesPoints.columns({ params: { id }, query });
  const { times, values } = unpackSeries(new Uint8Array(await packed.arrayBuffer()));
  expect(Array.from(times, (at, index) => [at, Number.isNaN(values[index]) ? null : values[index]])).toEqual(
    pairs(truth()),
  );
  const duration = await tenant.user.seriesComparison.duration({ params: { id }, query });
  expect(duration.Count).toBe(valuesOf(truth()).length);
  expect(duration.Curve[0]?.Value).toBe(Math.max(...valuesOf(truth()).map(({ value }) => value)));
  const { from: _from, to: _to, ...rest } = query;
  for (const hour of [-30, 0, 12, 47.6, 75, 101, 8 * 24 + 5, 13 * 24 + 2, 15 * 24]) {
    const at = first + hour * hourMs;
    const nearest = pairs(truth()).reduce((best, one) => (Math.abs(one[0] - at) < Math.abs(best[0] - at) ? one : best));
    const found = await tenant.user.seriesPoints.pointAt({
      params: { id },
      query: { at: new Date(at).toISOString(), ...rest },
    });
    expect(asRead(found.Point ? [found.Point] : [])).toEqual([nearest]);
  }
});

test('a picture of many days is made of corrected points only', async () => {
  for (const width of [2, 7, 40]) {
    const packed = await tenant.user.seriesPoints.columns({ params: { id }, query: { ...all(), width } });
    const { times, values } = unpackSeries(new Uint8Array(await packed.arrayBuffer()));
    const drawn = Array.from(times, (at, index) => ({ at, value: values[index] ?? Number.NaN }));
    for (const { at, value } of drawn)
      if (!Number.isNaN(value)) expect([at, shown.get(at)?.value]).toEqual([at, value]);
    const [truth, seen] = [valuesOf(shown), drawn.filter(({ value }) => !Number.isNaN(value))];
    for (const far of [Math.min, Math.max]) {
      expect(far(...seen.map(({ value }) => value))).toBe(far(...truth.map(({ value }) => value)));
    }
    expect([seen[0], seen.at(-1)]).toEqual([truth[0], truth.at(-1)]);
  }
});

test.each([
  ['timeWeighted', {}, () => shown],
  ['plain', { mean: 'plain' }, () => shown],
  ['timeWeighted', { layers: 'raw' }, () => raw],
] as const)('daily statistics are those of the truth (%s)', async (_, how, truth) => {
  const query = { ...all(), period: 'day' as const, ...how };
  const { Periods } = await tenant.user.seriesPoints.statistics({ params: { id }, query });
  for (const { Label, Count, Minimum, Maximum, Sum, Mean } of Periods) {
    const values = valuesOf(truth()).filter(({ at }) => localDay(at) === Label);
    const numbers = values.map(({ value }) => value);
    const sum = numbers.reduce((total, value) => total + value, 0);
    expect([Label, Count]).toEqual([Label, numbers.length]);
    if (Count === 0) continue;
    expect([Minimum, Maximum]).toEqual([Math.min(...numbers), Math.max(...numbers)]);
    expect(Sum).toBeCloseTo(sum, 8);
    if ('mean' in how) expect(Mean).toBeCloseTo(sum / numbers.length, 8);
  }
});

test('lists, calendars, coverage, completeness and aligned tables tell of the corrected series', async () => {
  const { Data } = await tenant.user.series.list({ query: { stationIds: [stationId as never] } });
  const [truth, values] = [pairs(shown), valuesOf(shown)];
  const iso = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString());
  expect(Data[0]).toMatchObject({
    ...{ FirstAt: iso(truth[0]?.[0]), LastAt: iso(truth.at(-1)?.[0]), PointCount: raw.size },
    ...{ LastValue: values.at(-1)?.value, LastValueAt: iso(values.at(-1)?.at) },
  });
  const [days] = await tenant.user.seriesCoverage.days({ query: { stationId: stationId as never } });
  expect(days?.Days).toEqual([...new Set(values.map(({ at }) => localDay(at)))]);
  const monthOf = ({ at }: { readonly at: number }) => new Date(at).toISOString().slice(0, 7);
  const byMonth = [...new Set(values.map(monthOf))].map(
    (month) => [month, values.filter((one) => monthOf(one) === month)] as const,
  );
  const [months] = await tenant.user.seriesCoverage.months({ query: { ids: [id] } });
  expect(months?.Months).toEqual(
    byMonth.map(([Month, list]) => ({
      ...{ Month, Values: list.length },
      Days: new Set(list.map(({ at }) => Math.floor(at / dayMs))).size,
    })),
  );
  const [recent] = await tenant.user.seriesCoverage.recent({ query: { ids: [id], days: 20 } });
  const numbersOf = (day: string) => values.filter(({ at }) => localDay(at) === day).map(({ value }) => value);
  for (const { Day, Maximum } of recent?.Days ?? [])
    expect([Day, Maximum]).toEqual([Day, numbersOf(Day).length > 0 ? Math.max(...numbersOf(Day)) : null]);
  const { Rows } = await tenant.user.seriesWatch.completeness({ query: { stationId: stationId as never } });
  const counted = Rows[0]?.Cells.reduce((sum, { Counted }) => sum + Counted, 0);
  expect(counted).toBe(values.filter(({ at }) => at < end + dayMs).length);
  const body = { SeriesIds: [id], From: all().from, To: all().to, Clock: 'all' as const };
  const aligned = await tenant.user.seriesComparison.aligned({ body });
  expect(aligned.Rows.map(({ Time, Values }) => [Date.parse(Time), Values[0]])).toEqual(pairs(shown));
});

test.each([
  ['corrected', () => shown],
  ['raw', () => raw],
] as const)('a query of %s points has the points of the truth', async (layers, truth) => {
  const reportOptions = { interval: 'measured', reportFormat: 'CSV', layers, includeGapMarkers: true } as const;
  const body = SeriesReportRequest.parse({ selection: { series: [id] }, reportOptions });
  const file = await tenant.user.continuousQuery.generate({ body });
  const lines = (await file.text()).trim().split('\r\n').slice(1);
  const read = lines.map((line) => {
    const [, , , time = '', value = ''] = line.split(',');
    return [Date.parse(time), Number.isNaN(Number(value)) ? null : Number(value)];
  });
  expect(read).toEqual(pairs(truth()));
});
