import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { allAnalytes } from '#slices/analytes';
import { primaryNames } from '#slices/locations';
import { resultMoves, resultVersions } from '#slices/observations';
import type { Plan } from '../../engine/plan.ts';

/** What has the results now of an analyte that was joined to another, or of a station that was merged into one. */
export interface Successors {
  readonly analytes: ReadonlyMap<number, string>;
  readonly stations: ReadonlyMap<number, string>;
}

export const noSuccessors: Successors = { analytes: new Map(), stations: new Map() };

interface Row {
  readonly id: number;
  readonly names: string;
}

/** Of the analytes and stations of a report that are not there any more. */
export async function findSuccessors(
  tx: Tx,
  plan: Plan,
  gone: { analytes: number[]; stations: number[] },
): Promise<Successors> {
  if (gone.analytes.length + gone.stations.length === 0) return noSuccessors;
  const at = new Date(plan.asOf);
  const analytes = await sql<Row>`
    select m.analyte_id as id, string_agg(distinct a.name, ', ') as names
    from ${resultMoves} m join ${resultVersions} r on r.tenant_id = m.tenant_id and r.id = m.result_id
      join ${allAnalytes} a on a.tenant_id = r.tenant_id and a.id = r.analyte_id
    where m.moved_at > ${at} and m.analyte_id = any (${gone.analytes}::bigint[]) group by 1`.execute(tx);
  const stations = await sql<Row>`
    select m.data_source_id as id, string_agg(distinct n.name, ', ') as names
    from ${resultMoves} m join ${resultVersions} r on r.tenant_id = m.tenant_id and r.id = m.result_id
      join ${primaryNames} n on n.tenant_id = r.tenant_id and n.data_source_id = r.data_source_id
    where m.moved_at > ${at} and m.data_source_id = any (${gone.stations}::bigint[]) group by 1`.execute(tx);
  const toMap = (rows: readonly Row[]) => new Map(rows.map(({ id, names }) => [id, names]));
  return { analytes: toMap(analytes.rows), stations: toMap(stations.rows) };
}
