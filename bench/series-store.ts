import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { readForScreen } from '../server/src/slices/continuous/store/reading/read-for-screen.ts';
import { readStatistics } from '../server/src/slices/continuous/store/reading/read-statistics.ts';
import { writePoints } from '../server/src/slices/continuous/store/writing/write-points.ts';
import { openTenant } from './open-tenant.ts';

/** Measures the store of series against plain rows, in a separate process. Prints the figures as JSON. */
const { connection, tenantId, stationId } = JSON.parse(process.argv[2] ?? '{}');
const { pool, inTenant, actor } = openTenant(connection, tenantId, 20);
const bare = new pg.Client(connection);
await bare.connect();

const dayMs = 86_400_000;
const start = Date.UTC(2006, 0, 1);
const fiveMinutes = 300_000;
const tenYears = 3652 * 288;

/** Three decimals, a yearly and a daily swing and noise, as sensors give. */
function makePoints(count: number, stepMs: number, from = start) {
  const [times, values] = [new Float64Array(count), new Float64Array(count)];
  let state = 42;
  for (let index = 0; index < count; index += 1) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    const at = from + index * stepMs;
    const swing = 5 * Math.sin((at / dayMs / 365) * 6.2832) + Math.sin((at / dayMs) * 6.2832);
    times[index] = at;
    values[index] = Math.round((12 + swing + (state / 0x7fffffff) * 0.2) * 1000) / 1000;
  }
  return { times, values };
}

async function newSeries(label: string, expected = 300): Promise<number> {
  return inTenant(async (tx) => {
    const { id } = await tx
      .insertInto('series')
      .values({
        data_source_id: stationId,
        parameter: 'Bench',
        label,
        // By a clock of its own, as stations have one: its days are not those of UTC.
        utc_offset_minutes: -480,
        gap_tolerance_s: 4 * expected,
        expected_interval_s: expected,
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

const append = (seriesId: number, points: { times: Float64Array; values: Float64Array }) =>
  inTenant((tx) => writePoints(tx, actor, { kind: 'call' }, [{ seriesId, ...points }]));

async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; answer: T }> {
  const from = performance.now();
  const answer = await work();
  return { seconds: (performance.now() - from) / 1000, answer };
}

async function median(runs: number, work: () => Promise<unknown>): Promise<number> {
  await work();
  const all: number[] = [];
  for (let run = 0; run < runs; run += 1) all.push((await timed(work)).seconds * 1000);
  return all.sort((one, other) => one - other)[Math.floor(runs / 2)] ?? Number.NaN;
}

const sizeOf = async (table: string): Promise<number> =>
  Number((await bare.query(`select pg_total_relation_size('${table}') as size`)).rows[0].size);

async function compareAppending() {
  const points = makePoints(tenYears, fiveMinutes);
  await bare.query(`create table plain_points (tenant_id int not null, series_id bigint not null, at timestamptz not null,
    value float8, grade smallint, approval smallint, qualifier text, primary key (tenant_id, series_id, at))`);
  await bare.query('checkpoint');
  const lines = function* () {
    let text = '';
    for (let index = 0; index < tenYears; index += 1) {
      text += `${tenantId}\t1\t${new Date(points.times[index] ?? 0).toISOString()}\t${points.values[index]}\t\\N\t\\N\t\\N\n`;
      if (text.length > 60_000) {
        yield text;
        text = '';
      }
    }
    yield text;
  };
  const copy = await timed(() => pipeline(lines, bare.query(copyFrom('copy plain_points from stdin'))));
  await bare.query('analyze plain_points; checkpoint');
  const seriesId = await newSeries('ten years');
  const before = await sizeOf('series_days');
  const separate = await timed(() => append(seriesId, points));
  const bytes = ((await sizeOf('series_days')) - before) / tenYears;
  await bare.query('analyze series_days; checkpoint');
  return { seriesId, copyPerS: tenYears / copy.seconds, appendPerS: tenYears / separate.seconds, bytes };
}

async function compareDaily(seriesId: number) {
  const query = { seriesId, from: start, to: start + 3652 * dayMs, period: 'day' as const };
  const separate = await median(5, () => inTenant((tx) => readStatistics(tx, query)));
  const plain = await median(3, () =>
    bare.query(`select date_trunc('day', at, 'UTC') as day, count(value), min(value), max(value), avg(value), sum(value)
      from plain_points where tenant_id = ${tenantId} and series_id = 1 group by 1 order by 1`),
  );
  return { dailyMs: separate, plainMs: plain };
}

async function measureCharts() {
  const seriesId = await newSeries('ten million', 60);
  const million = 1_000_000;
  for (let part = 0; part < 10; part += 1) {
    await append(seriesId, makePoints(million, 60_000, start + part * million * 60_000));
  }
  await bare.query('analyze series_days; checkpoint');
  const end = start + 10 * million * 60_000;
  const chart = await median(5, () =>
    inTenant((tx) => readForScreen(tx, { seriesId, from: start, to: end, width: 1200 })),
  );
  const zooms: number[] = [];
  for (const days of [0.1, 1, 7, 30, 90, 180, 365, 730, 1500, 3000]) {
    const from = start + 1000 * dayMs + 12_345_678;
    const query = { seriesId, from, to: from + days * dayMs, width: 1200 };
    zooms.push(await median(3, () => inTenant((tx) => readForScreen(tx, query))));
  }
  return { chartSeriesId: seriesId, chartMs: chart, zoomMs: Math.max(...zooms), zooms: zooms.map(Math.round) };
}

async function measureMerging() {
  const [late, plain] = [await newSeries('late'), await newSeries('in order')];
  const year = makePoints(365 * 288, fiveMinutes);
  const isEven = (_: number, index: number) => index % 2 === 0;
  await append(late, { times: year.times.filter(isEven), values: year.values.filter(isEven) });
  await append(plain, { times: year.times.slice(0, 144), values: year.values.slice(0, 144) });
  const dayOf = (day: number, part: (value: number, index: number) => boolean) => ({
    times: year.times.slice(day * 288, day * 288 + 288).filter(part),
    values: year.values.slice(day * 288, day * 288 + 288).filter(part),
  });
  const isOdd = (_: number, index: number) => index % 2 === 1;
  const days = 100;
  const merging = await timed(async () => {
    for (let day = 0; day < days; day += 1) await append(late, dayOf((day * 37) % 365, isOdd));
  });
  const appending = await timed(async () => {
    for (let day = 1; day <= days; day += 1) await append(plain, dayOf(day, isOdd));
  });
  return { mergeRatio: appending.seconds / merging.seconds, mergeMs: (merging.seconds * 1000) / days };
}

const appending = await compareAppending();
const found = {
  ...appending,
  ...(await compareDaily(appending.seriesId)),
  ...(await measureMerging()),
  ...(await measureCharts()),
};
await bare.query('drop table plain_points');
await bare.end();
await pool.end();
console.log(JSON.stringify(found));
