import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import type { Tx } from '#platform/db/transaction';
import { newResult, newSample, newStation } from '#test/builders/sample-results';
import { type TenantWorld, useWorld } from '#test/world';
import { resultsInUnits, unitsOfResults } from './units-of-results.ts';

const { written } = resultsInUnits;

const world = useWorld();
let tenant: TenantWorld;
const many = 20_000;

beforeAll(async () => {
  tenant = await world.newTenant();
  const station = await newStation(world, tenant.id);
  const sampleId = await newSample(world, tenant.id, station.id);
  await newResult(world, tenant.id, { sampleId, analyte: 'Zinc' }, { unit: null });
  await inTenant((tx) =>
    sql`
      insert into results (sample_id, data_source_id, analyte_id, analyte_name, sampled_at, value, unit, original_text,
        opened_at)
      select r.sample_id, r.data_source_id, r.analyte_id, 'Zinc', r.sampled_at + n * interval '1 minute', 1,
        (array['mg/L', 'µg/L', 'NTU'])[1 + n % 3], '1', now()
      from results r, generate_series(1, ${many}::int) n`.execute(tx),
  );
});

const inTenant = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inNamedTenant(world.platform, tenant.id, work);

test('the units of results are found without reading the results', async () => {
  expect(new Set(await inTenant(written.list))).toEqual(new Set(['mg/L', 'µg/L', 'NTU']));
  expect(await inTenant((tx) => written.count(tx, ['NTU', 'furlong']))).toBe(Math.floor(many / 3) + 1);
  const { rows } = await inTenant((tx) =>
    sql<{ 'QUERY PLAN': string }>`explain (analyze, costs off, timing off) ${unitsOfResults}`.execute(tx),
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('results_unit');
  expect(plan).not.toContain('Seq Scan on results');
  // Each step takes one row of the index: first, next, next, none.
  expect(Math.max(...[...plan.matchAll(/results_unit.*rows=(\d+)/g)].map(([, read]) => Number(read)))).toBe(1);
});
