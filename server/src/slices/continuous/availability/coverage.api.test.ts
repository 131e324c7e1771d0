import { randomUUID } from 'node:crypto';
import type { DataSourceId, SeriesId } from '@freshet/contract';
import { beforeAll, expect, test } from 'vitest';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;
let stationId: DataSourceId;
beforeAll(async () => {
  tenant = await world.newTenant();
  const body = { SourceType: 'continuous_aquarius', LocationIdentifier: `Weir ${randomUUID().slice(0, 8)}` } as const;
  stationId = (await tenant.admin.locations.createDataSource({ body })).DataSource.Id;
});

const hourMs = 3_600_000;
interface Pace {
  readonly GapToleranceSeconds?: number;
  readonly ExpectedIntervalSeconds?: number;
}

async function newSeries(
  Label: string,
  Points: [number, number | null][],
  pace: Pace = { GapToleranceSeconds: 7200 },
): Promise<SeriesId> {
  const body = { StationId: stationId, Parameter: 'Stage', Label, Unit: 'm', UtcOffsetMinutes: -480, ...pace };
  const { Id } = await tenant.admin.series.create({ body });
  await tenant.user.seriesPoints.append({ body: { Series: [{ Id, Points }] } });
  return Id;
}
const hourly = (from: number, count: number): [number, number][] =>
  Array.from({ length: count }, (_, at) => [from + at * hourMs, at]);

test('the last days of a series say how much of them its points speak for', async () => {
  const now = world.clock.now().getTime();
  const [half, silent] = [
    await newSeries('Half', hourly(now - 15 * 24 * hourMs, 15 * 24)),
    await newSeries('Silent', hourly(now - 90 * 24 * hourMs, 24)),
  ];
  const recent = await tenant.user.seriesCoverage.recent({ query: { ids: [half, silent] } });
  const found = recent.find(({ SeriesId }) => SeriesId === half);
  expect(found?.Coverage).toBeCloseTo(0.5, 2);
  expect(found?.Days.length).toBeGreaterThanOrEqual(30);
  expect(found?.Days.at(-2)).toMatchObject({ Coverage: 1 });
  expect(found?.Days[2]).toMatchObject({ Mean: null, Coverage: 0 });
  expect(recent.find(({ SeriesId }) => SeriesId === silent)).toEqual({ SeriesId: silent, Coverage: 0, Days: [] });
});

test('two points do not speak for the month between them where no silence counts as a gap', async () => {
  const now = world.clock.now().getTime();
  const few: [number, number][] = [
    [now - 29 * 24 * hourMs, 1],
    [now - hourMs, 2],
  ];
  const [paced, unknown] = [
    await newSeries('Paced', few, { ExpectedIntervalSeconds: 3600 }),
    await newSeries('Unpaced', few, {}),
  ];
  const recent = await tenant.user.seriesCoverage.recent({ query: { ids: [paced, unknown] } });
  expect(recent.find(({ SeriesId }) => SeriesId === paced)?.Coverage).toBeLessThan(0.01);
  expect(recent.find(({ SeriesId }) => SeriesId === unknown)?.Coverage).toBeNull();
  const between = { from: new Date(now - 20 * 24 * hourMs).toISOString(), to: new Date(now).toISOString() };
  const coverages = async (id: SeriesId) => {
    const query = { ...between, period: 'month' } as const;
    return (await tenant.user.seriesPoints.statistics({ params: { id }, query })).Periods.map(
      ({ Coverage }) => Coverage,
    );
  };
  for (const share of await coverages(paced)) expect(share).toBeLessThan(0.01);
  expect(new Set(await coverages(unknown))).toEqual(new Set([null]));
});

test('the calendar has the days of the clock of the series, and months count days with values', async () => {
  const at = Date.parse('2026-03-01T07:00:00Z');
  // The evening of February and the first hours of March in the west; a gap marker is no value.
  const id = await newSeries('West', [
    [at, 1],
    [at + hourMs, 2],
    [at + 48 * hourMs, null],
  ]);
  const days = await tenant.user.seriesCoverage.days({ query: { stationId } });
  expect(days.find(({ SeriesId }) => SeriesId === id)?.Days).toEqual(['2026-02-28', '2026-03-01']);
  const [months] = await tenant.user.seriesCoverage.months({ query: { ids: [id] } });
  expect(months).toEqual({ SeriesId: id, Months: [{ Month: '2026-03', Days: 1, Values: 2 }] });
});

test("another tenant's series are left out as if they were not there", async () => {
  const id = await newSeries('Ours', hourly(Date.parse('2026-03-01T00:00:00Z'), 3));
  const stranger = await world.newTenant();
  expect(await stranger.user.seriesCoverage.months({ query: { ids: [id] } })).toEqual([]);
  expect(await stranger.user.seriesCoverage.recent({ query: { ids: [id] } })).toEqual([]);
  await expect(stranger.user.seriesCoverage.days({ query: { stationId } })).rejects.toMatchObject({ code: 'notFound' });
});
