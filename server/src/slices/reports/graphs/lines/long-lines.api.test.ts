import type { AnalyteId, DataSourceId, GraphSelection, GuidelineId } from '@freshet/contract';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { storeShippedUnits } from '#slices/units';
import { newResult, newSample, newStation } from '#test/builders/sample-results';
import { newStandard } from '#test/builders/science-things';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;
let station: DataSourceId;
let zinc: AnalyteId;
let guidelines: GuidelineId[];
const count = 32_000;

/** An hour apart, rising slowly; every ninth not detected, some in mg/L, and one far above all the others. */
beforeAll(async () => {
  tenant = await world.newTenant();
  await storeShippedUnits(world.platform);
  station = (await newStation(world, tenant.id, { name: 'Logger', timeZone: 'America/Vancouver' })).id;
  const sampleId = await newSample(world, tenant.id, station);
  await newResult(world, tenant.id, { sampleId, analyte: 'Zinc' }, { value: 10, unit: 'µg/L' });
  const { db } = world.platform;
  const unit = await db.selectFrom('units').select('id').where('name', '=', 'µg/L').executeTakeFirstOrThrow();
  const single = await newStandard(world, tenant.id, { unitId: unit.id, value: '500' });
  guidelines = [single.guidelineId as GuidelineId];
  await inNamedTenant(world.platform, tenant.id, async (tx) => {
    const row = await tx.selectFrom('analytes').select('id').where('name', '=', 'Zinc').executeTakeFirstOrThrow();
    zinc = row.id as AnalyteId;
    await tx.updateTable('analytes').set({ default_unit_id: unit.id }).where('id', '=', zinc).execute();
    const link = { lineage_id: single.lineageId, analyte_id: zinc, created_at: world.clock.now() };
    await tx.insertInto('analyte_standards').values(link).execute();
    await sql`
      insert into results (sample_id, data_source_id, analyte_id, analyte_name, sampled_at, sign, value, detection_limit,
        unit, original_text, opened_at)
      select ${sampleId}, ${station}, ${zinc}, 'Zn', '2020-01-01'::timestamptz + n * interval '1 hour',
        case when n % 9 = 0 then '<' else '' end, case when n % 9 = 0 then null else v.number / v.divisor end,
        case when n % 9 = 0 then v.number / v.divisor end, v.unit, '1', now()
      from generate_series(1, ${count - 1}::int) n, lateral (
        select case when n = 7777 then 9000 else 10 + n * 7919 % 101 + n / 4000 end::float8 as number,
          case when n % 5 = 0 then 1000 else 1 end as divisor, case when n % 5 = 0 then 'mg/L' else 'µg/L' end as unit) v`.execute(
      tx,
    );
  });
});

const about = (): GraphSelection => ({
  ...{ stations: [station], analytes: [zinc], guidelines },
  dateRange: { start: null, end: null },
});

type Rows = RawBuilder<unknown>;

/** Asks the database alone about the same values. */
const ask = <Row>(query: (all: Rows) => RawBuilder<Row>) =>
  inNamedTenant(world.platform, tenant.id, async (tx) => {
    const all = sql`select case when unit = 'mg/L' then 1000 else 1 end * coalesce(value, detection_limit) as number, sign,
      sampled_at, sampled_at at time zone 'America/Vancouver' as clock from results where data_source_id = ${station}`;
    return (await query(all).execute(tx)).rows;
  });

test('a limit evaluates what is drawn: the result beyond it is marked, and the answer says that it evaluated a part', async () => {
  const { Limits, Verdicts, IsComplete } = await tenant.user.graphs.limits({
    body: { Selection: about(), Width: 400 },
  });
  expect(Limits).toMatchObject([{ AnalyteName: 'Zinc', Unit: 'µg/L', Upper: [500], Lower: [null] }]);
  expect(Verdicts).toMatchObject([{ Value: 9000, Verdict: 'exceeds' }]);
  expect(IsComplete).toBe(false);
  // The calendar counts every one of them.
  const { Cells } = await tenant.user.graphs.exceedances({ body: { Selection: about() } });
  expect(Cells).toMatchObject([{ Evaluated: count, Exceeds: 1, Undetermined: 0 }]);
});

test('boxes are what the database reckons', async () => {
  interface Row {
    readonly month: number | null;
    readonly count: number;
    readonly quartiles: number[];
    readonly mean: number;
    readonly below: number;
  }
  const rows = await ask<Row>(
    (all) => sql<Row>`
      select date_part('month', clock) as month, count(*) as count, count(*) filter (where sign = '<') as below,
        percentile_cont(array[0, 0.25, 0.5, 0.75, 1]) within group (order by number) as quartiles,
        avg(case when sign = '<' then number / 2 else number end) as mean
      from (${all}) v group by rollup (date_part('month', clock)) order by 1 nulls last`,
  );
  const boxes = async (By: 'station' | 'month') =>
    (await tenant.user.graphs.boxes({ body: { Selection: about(), By, NonDetects: 'half' } })).Boxes;
  const found = [...(await boxes('month')), ...(await boxes('station'))];
  expect(found).toHaveLength(13);
  for (const [at, box] of found.entries()) {
    const row = rows[at];
    expect(box).toMatchObject({ Month: row?.month, Count: row?.count, NonDetects: row?.below, Unit: 'µg/L' });
    const ladder = [box.Minimum, box.LowerQuartile, box.Median, box.UpperQuartile, box.Maximum];
    for (const [step, value] of ladder.entries()) expect(value).toBeCloseTo(row?.quartiles[step] ?? Number.NaN, 9);
    expect(box.Mean).toBeCloseTo(row?.mean ?? Number.NaN, 9);
  }
  expect(found.at(-1)).toMatchObject({ StationName: 'Logger', Outliers: [9000] });
});

test('of several values of a month the median is compared', async () => {
  interface Row {
    readonly number: number;
    readonly sign: string;
  }
  const months = await ask<Row>(
    (all) => sql<Row>`
      select (array_agg(number order by number, sign desc))[(count(*) + 1) / 2] as number,
        (array_agg(sign order by number, sign desc))[(count(*) + 1) / 2] as sign
      from (${all}) v group by date_trunc('month', clock) order by date_trunc('month', clock)`,
  );
  const { Trends } = await tenant.user.graphs.trends({ body: { Selection: about() } });
  expect(Trends).toMatchObject([
    { AnalyteName: 'Zinc', Unit: 'µg/L', Count: count, IsOfMonths: true, Plain: { Count: months.length } },
  ]);
  let s = 0;
  for (const [at, later] of months.entries())
    for (const earlier of months.slice(0, at)) s += certainOrder(later, earlier);
  expect(Trends[0]?.Plain?.S).toBe(s);
  expect(s).toBeGreaterThan(0);
});

interface Known {
  readonly number: number;
  readonly sign: string;
}

/** A non-detect is less than a value at or above its limit; of two it is not known. */
function certainOrder(later: Known, earlier: Known): number {
  if (later.sign === '<') return earlier.sign === '' && earlier.number >= later.number ? -1 : 0;
  if (earlier.sign === '<') return later.number >= earlier.number ? 1 : 0;
  return Math.sign(later.number - earlier.number);
}
