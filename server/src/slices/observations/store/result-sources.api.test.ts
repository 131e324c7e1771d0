import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { type TenantWorld, useWorld } from '#test/world';
import { currentResults, currentSamples } from './result-sources.ts';

const world = useWorld();
let tenant: TenantWorld;
beforeAll(async () => {
  tenant = await world.newTenant();
});

/**
 * The steps of a plan with the indexes they go by. The numbering of the subqueries of row-level security does not
 * matter.
 */
async function planOf(query: RawBuilder<unknown>): Promise<string> {
  const { rows } = await inNamedTenant(world.platform, tenant.id, (tx) =>
    sql<{ 'QUERY PLAN': string }>`explain (costs off) ${query}`.execute(tx),
  );
  return rows
    .map((row) => row['QUERY PLAN'].replace(/InitPlan \d/g, 'InitPlan'))
    .filter((line) => !/Filter:/.test(line))
    .join('\n');
}

const isOpen = sql`results.closed_at is null`;
const isThere = sql`samples.emptied_at is null`;
const table = sql.raw;
const ofStation = sql`results.data_source_id = 1 and results.analyte_id = any ('{1,2}')`;
const sample = sql`samples.tenant_id = results.tenant_id and samples.id = results.sample_id`;

/** The same query on the tables with the rule written out, and on the relation in their place. */
const pairs: [what: string, ofTables: RawBuilder<unknown>, ofSources: RawBuilder<unknown>][] = [
  [
    'a count',
    sql`select count(*) from ${table('results')} where ${isOpen} and ${ofStation}`,
    sql`select count(*) from ${currentResults} results where ${ofStation}`,
  ],
  [
    'a join',
    sql`select * from ${table('results')} join ${table('samples')} on ${sample} where ${isOpen} and ${ofStation}`,
    sql`select * from ${currentResults} results join ${table('samples')} on ${sample} where ${ofStation}`,
  ],
  [
    'an outer join',
    sql`select samples.id, count(results.id) from ${table('samples')}
      left join ${table('results')} on ${sample} and ${isOpen}
      where samples.data_source_id = 1 and ${isThere} group by 1`,
    sql`select samples.id, count(results.id) from ${currentSamples} samples
      left join ${currentResults} results on ${sample} where samples.data_source_id = 1 group by 1`,
  ],
  [
    'a look for the newest',
    sql`select st.id, n.at from unnest('{1,2}'::bigint[]) st(id) cross join lateral (
      select results.sampled_at as at from ${table('results')} where results.data_source_id = st.id and results.analyte_id = 1
        and ${isOpen} order by results.sampled_at desc limit 1) n`,
    sql`select st.id, n.at from unnest('{1,2}'::bigint[]) st(id) cross join lateral (
      select results.sampled_at as at from ${currentResults} results where results.data_source_id = st.id
        and results.analyte_id = 1 order by results.sampled_at desc limit 1) n`,
  ],
];

test.each(pairs)('%s of what stands for a table is planned as one of the table', async (_, ofTables, ofSources) => {
  expect(await planOf(ofSources)).toBe(await planOf(ofTables));
  expect(await planOf(ofSources)).toMatch(/results_open_unique|results_sample/);
});
