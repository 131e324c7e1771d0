import { mostCountedResults, type ReportSelection, type SelectionCount } from '@freshet/contract';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { allSamples, currentResults } from '#slices/observations';
import { requireSelection } from './check-selection.ts';
import { sampledAround, sampledOn } from './sampled-on.ts';

interface ResultQuery {
  readonly selection: ReportSelection;
  readonly includeQaQc: boolean;
}

/** How many results a selection finds, of how many stations and analytes. Very many are not counted to the end. */
export const countSelection = (scope: Scope, query: ResultQuery): Promise<SelectionCount> =>
  scope.transaction(async (tx) => {
    await requireSelection(tx, scope, query.selection);
    return countResults(tx, query, mostCountedResults);
  });

/**
 * The index of current results suffices as long as no end of the dates has to be looked at: there the day is that of
 * the station's clock, which only the sample knows.
 */
export async function countResults(
  tx: Tx,
  { selection, includeQaQc }: ResultQuery,
  most: number,
): Promise<SelectionCount> {
  const { stations, analytes, dateRange } = selection;
  const hasDays = dateRange.start !== null || dateRange.end !== null;
  await sql`set local statement_timeout = '2min'`.execute(tx);
  await sql`set local work_mem = '64MB'`.execute(tx);
  const { rows } = await sql<{ stations: number; analytes: number; results: number }>`
    select count(distinct pairs.data_source_id) as stations, count(distinct pairs.analyte_id) as analytes,
      coalesce(sum(pairs.results), 0)::bigint as results
    from (select found.data_source_id, found.analyte_id, count(*) as results from (
      select r.data_source_id, r.analyte_id from ${currentResults} r
      ${hasDays ? sql`join ${allSamples} s on s.tenant_id = r.tenant_id and s.id = r.sample_id` : sql``}
      where r.data_source_id = any (${stations}::bigint[])
        and r.analyte_id = any (${analytes}::bigint[])
        ${includeQaQc ? sql`` : sql`and r.qa_qc_kind = ''`}
        ${sampledAround(sql`r.sampled_at`, dateRange)} ${sampledOn(sql`s.sampled_on`, dateRange)}
      limit ${most + 1}
    ) found group by found.data_source_id, found.analyte_id) pairs`.execute(tx);
  const { stations: Stations = 0, analytes: Analytes = 0, results = 0 } = rows[0] ?? {};
  return { Stations, Analytes, Results: Math.min(results, most), IsExact: results <= most };
}
