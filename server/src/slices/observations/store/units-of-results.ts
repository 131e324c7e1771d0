import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { UnitUse } from '#slices/units';

/** Results are written in units. */
export const resultsInUnits = {
  written: { words: ['result', 'results'], list: listUnits, count: countResultsIn },
} as const satisfies UnitUse;

/**
 * The units of the current results, from the index alone: it is searched for the next unit until there is none,
 * so that millions of results in a dozen units are a dozen steps.
 */
export const unitsOfResults: RawBuilder<{ unit: string }> = sql`
  with recursive written as (
    (select unit from results where closed_at is null and unit is not null order by unit limit 1)
    union all
    select (select r.unit from results r
            where r.closed_at is null and r.unit is not null and r.unit > written.unit order by r.unit limit 1)
    from written where written.unit is not null)
  select unit from written where unit is not null`;

async function listUnits(tx: Tx): Promise<string[]> {
  const { rows } = await unitsOfResults.execute(tx);
  return rows.map(({ unit }) => unit);
}

async function countResultsIn(tx: Tx, units: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from results where closed_at is null and unit = any (${units}::text[])`.execute(tx);
  return rows[0]?.count ?? 0;
}
