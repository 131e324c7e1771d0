import { mostResultsCounted } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { AnalyteMove, AnalyteResults, Clash, ReportedName, ResultFacts } from '#slices/analytes';
import { primaryNames } from '#slices/locations';
import { moveResults } from './move-results.ts';
import { sameKeyBut } from './result-key.ts';

/** What analytes need to know about their results. */
export const resultsOfAnalytes: AnalyteResults = {
  readFacts,
  hasNamed,
  listReportedNames: (tx, analyteId) =>
    tx
      .selectFrom('results')
      .select(['analyte_name', 'method'])
      .distinct()
      .where('analyte_id', '=', analyteId)
      .orderBy('analyte_name')
      .orderBy('method')
      .execute(),
  findClashes,
  move: async (tx, { fromAnalyteId, toAnalyteId, names, at }) =>
    names?.length === 0
      ? 0
      : moveResults(tx, { to: { analyte_id: toAnalyteId }, which: ofNames(fromAnalyteId, names), at }),
};

const ofNames = (analyteId: number, names: readonly ReportedName[] | undefined) =>
  names === undefined
    ? sql`r.analyte_id = ${analyteId}`
    : sql`r.analyte_id = ${analyteId} and (r.analyte_name, r.method) in (
        select n.analyte_name, n.method
        from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as n(analyte_name text, method text))`;

async function readFacts(tx: Tx, analyteId: number): Promise<ResultFacts> {
  const edge = (order: 'asc' | 'desc') => sql`
    (select s.sampled_on from results r join samples s on s.tenant_id = r.tenant_id and s.id = r.sample_id
     where r.analyte_id = ${analyteId} and r.closed_at is null order by r.sampled_at ${sql.raw(order)} limit 1)`;
  const { rows } = await sql<ResultFacts>`
    select exists (select 1 from results where analyte_id = ${analyteId}) as has_results,
      (select count(*) from (
        select 1 from results where analyte_id = ${analyteId} and closed_at is null limit ${mostResultsCounted}) c
      ) as result_count,
      ${edge('asc')} as first_on, ${edge('desc')} as last_on`.execute(tx);
  const [facts] = rows;
  if (!facts) throw new Error('A select of scalars gives one row.');
  return facts;
}

async function hasNamed(tx: Tx, analyteId: number, name: string): Promise<boolean> {
  const row = await tx
    .selectFrom('results')
    .select('id')
    .where('analyte_id', '=', analyteId)
    .where('analyte_name', '=', name)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function findClashes(tx: Tx, { fromAnalyteId, toAnalyteId }: AnalyteMove, most: number) {
  const { rows } = await sql<Clash & { readonly count: number }>`
    select coalesce(n.name, '') as station, s.sampled_on, a.fraction, a.method, count(*) over () as count
    from results a
      join results b on b.tenant_id = a.tenant_id and b.analyte_id = ${toAnalyteId} and b.closed_at is null
        and ${sameKeyBut(['analyte_id'], 'b', 'a')}
      join samples s on s.tenant_id = a.tenant_id and s.id = a.sample_id
      left join ${primaryNames} n on n.tenant_id = a.tenant_id and n.data_source_id = a.data_source_id
    where a.analyte_id = ${fromAnalyteId} and a.closed_at is null
    order by a.sampled_at, a.id limit ${most}`.execute(tx);
  return { count: Number(rows[0]?.count ?? 0), first: rows };
}
