import { sql } from 'kysely';
import { rememberMoved } from '#platform/db/remember-moved';
import type { Tx } from '#platform/db/transaction';

/** A name and method under which results have come. */
export interface ReportedName {
  readonly analyte_name: string;
  readonly method: string;
}

export const listReportedNames = (tx: Tx, analyteId: number): Promise<ReportedName[]> =>
  tx
    .selectFrom('results')
    .select(['analyte_name', 'method'])
    .distinct()
    .where('analyte_id', '=', analyteId)
    .orderBy('analyte_name')
    .orderBy('method')
    .execute();

interface Move {
  readonly fromAnalyteId: number;
  readonly toAnalyteId: number;
}

interface Moving extends Move {
  readonly at: Date;
}

/** Gives the results that came under these names, in all their versions, to another analyte. Returns how many. */
export async function moveReported(
  tx: Tx,
  { fromAnalyteId, toAnalyteId, names, at }: Moving & { readonly names: readonly ReportedName[] },
): Promise<number> {
  if (names.length === 0) return 0;
  const which = sql`r.analyte_id = ${fromAnalyteId} and (r.analyte_name, r.method) in (
    select n.analyte_name, n.method
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as n(analyte_name text, method text))`;
  await rememberMoved(tx, at, which);
  const { numAffectedRows } = await sql`
    update results r set analyte_id = ${toAnalyteId} where ${which}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Gives all results of one analyte to another, in all their versions. Returns how many. */
export async function moveResults(tx: Tx, { fromAnalyteId, toAnalyteId, at }: Moving): Promise<number> {
  await rememberMoved(tx, at, sql`r.analyte_id = ${fromAnalyteId}`);
  const { numUpdatedRows } = await tx
    .updateTable('results')
    .set({ analyte_id: toAnalyteId })
    .where('analyte_id', '=', fromAnalyteId)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export interface Clash {
  readonly station: string;
  readonly sampled_on: string;
  readonly fraction: string;
  readonly method: string;
}

/** The first samples for which both analytes have a present result of the same key, and how many there are. */
export async function findClashes(
  tx: Tx,
  { fromAnalyteId, toAnalyteId }: Move,
  most: number,
): Promise<{ readonly count: number; readonly first: readonly Clash[] }> {
  const { rows } = await sql<Clash & { readonly count: number }>`
    select coalesce(n.name, '') as station, s.sampled_on, a.fraction, a.method, count(*) over () as count
    from results a
      join results b on b.tenant_id = a.tenant_id and b.data_source_id = a.data_source_id
        and b.analyte_id = ${toAnalyteId} and b.closed_at is null and b.sampled_at = a.sampled_at
        and b.fraction = a.fraction and b.method = a.method and b.depth_m is not distinct from a.depth_m
        and b.qa_qc_kind = a.qa_qc_kind and b.replicate = a.replicate
      join samples s on s.tenant_id = a.tenant_id and s.id = a.sample_id
      left join synonyms n on n.tenant_id = a.tenant_id and n.data_source_id = a.data_source_id and n.is_primary
    where a.analyte_id = ${fromAnalyteId} and a.closed_at is null
    order by a.sampled_at, a.id limit ${most}`.execute(tx);
  return { count: Number(rows[0]?.count ?? 0), first: rows };
}
