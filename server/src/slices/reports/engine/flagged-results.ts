import type { ReportSelection } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { allFlags, currentResults } from '#slices/observations';
import { sampledAround } from '../query/sampled-on.ts';
import type { Plan } from './plan.ts';

/**
 * Which current results of a selection bear flags, and what the flags say. Few results have one. Those around them that
 * a flag takes out of use are among them: verdicts of the selection would hang on them.
 */
export async function readFlagged(
  tx: Tx,
  { stations, analytes, dateRange }: ReportSelection,
): Promise<Pick<Plan, 'flags' | 'flagged'>> {
  const { rows } = await sql<{ id: number; flag_ids: number[] }>`
    select r.id, r.flag_ids from ${currentResults} r
    where r.flag_ids <> '{}' and r.data_source_id = any (${stations}::bigint[])
      and ((r.analyte_id = any (${analytes}::bigint[]) ${sampledAround(sql`r.sampled_at`, dateRange)})
        or r.flag_ids && array(select f.id from ${allFlags} f where not f.show_values and f.removed_at is null)::int[])
    order by r.id`.execute(tx);
  if (rows.length === 0) return { flags: [], flagged: [] };
  const used = [...new Set(rows.flatMap(({ flag_ids }) => flag_ids))];
  const flags = await sql<Plan['flags'][number]>`
    select id, code, description, show_values as "showsValues" from ${allFlags} where id = any (${used}::bigint[])
    order by lower(code), id`.execute(tx);
  return { flags: flags.rows, flagged: rows.map(({ id, flag_ids }) => [id, [...flag_ids]]) };
}
