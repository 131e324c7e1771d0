import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/scope';
import type { StoredExceedance } from '#slices/guidelines';
import { allExceedances, allGuidelines, allImportEvaluations } from '#slices/guidelines';
import { allImports } from '#slices/imports';
import { allStations, primaryNames } from '#slices/locations';
import { allSamples, resultVersions } from '#slices/observations';
import type { NotificationRow } from './import-notification-queries.ts';

/** What a rule picks out of the exceedances of an import; empty lists pick all. */
export type Picks = Pick<NotificationRow, 'guideline_ids' | 'data_source_ids' | 'analyte_ids'>;

/**
 * The exceedances `e`, of guidelines `g`, that any of the rules picks. A copy of a guideline stands for its original.
 */
const picked = (rules: readonly Picks[]): RawBuilder<unknown> =>
  sql.join(
    rules.map(
      (rule) => sql`(
        (cardinality(${rule.guideline_ids}::int[]) = 0 or g.id = any (${rule.guideline_ids}::int[])
          or g.copied_from_id = any (${rule.guideline_ids}::int[]))
        and (cardinality(${rule.data_source_ids}::int[]) = 0 or e.data_source_id = any (${rule.data_source_ids}::int[]))
        and (cardinality(${rule.analyte_ids}::int[]) = 0 or e.analyte_id = any (${rule.analyte_ids}::int[])))`,
    ),
    sql` or `,
  );

export interface GuidelineCount {
  readonly guideline_id: number;
  readonly name: string;
  readonly count: number;
}

/** How many exceedances of an import the rules pick, by guideline, most first. */
export async function countPicked(tx: Tx, importId: number, rules: readonly Picks[]): Promise<GuidelineCount[]> {
  if (rules.length === 0) return [];
  const { rows } = await sql<GuidelineCount>`
    select g.id as guideline_id, g.name, count(*) as count
    from ${allExceedances} e join ${allGuidelines} g on g.id = e.guideline_id
    where e.import_id = ${importId} and (${picked(rules)})
    group by g.id, g.name order by count desc, lower(g.name), g.id`.execute(tx);
  return rows;
}

export interface PickedExceedance extends StoredExceedance {
  readonly station_name: string;
  readonly sampled_on: string;
}

/** Those that are farthest beyond their limits. */
export async function listLargest(
  tx: Tx,
  importId: number,
  rules: readonly Picks[],
  most: number,
): Promise<PickedExceedance[]> {
  if (rules.length === 0) return [];
  const { rows } = await sql<PickedExceedance>`
    with largest as (
      select e.* , g.name as guideline_name
      from ${allExceedances} e join ${allGuidelines} g on g.id = e.guideline_id
      where e.import_id = ${importId} and (${picked(rules)})
      order by e.factor desc nulls last, e.id limit ${most}
    )
    select e.result_id, e.data_source_id, coalesce(p.name, '') as station_name, d.monitoring_feature_id, e.analyte_id,
      r.analyte_name, r.fraction, r.speciation, r.sampled_at, d.time_zone, s.sampled_on, r.original_text, r.unit,
      e.guideline_id, e.guideline_name, e.standard_id, e.evaluated_value, e.evaluated_sign,
      e.limit_value, e.limit_unit, e.factor
    from largest e
      join ${resultVersions} r on r.tenant_id = e.tenant_id and r.id = e.result_id
      join ${allSamples} s on s.tenant_id = r.tenant_id and s.id = r.sample_id
      join ${allStations} d on d.tenant_id = e.tenant_id and d.id = e.data_source_id
      left join ${primaryNames} p on p.tenant_id = d.tenant_id and p.data_source_id = d.id
    order by e.factor desc nulls last, e.id`.execute(tx);
  return rows;
}

/** An import in force, with the outcome of its evaluation. */
export const findEvaluatedImport = (tx: Tx, importId: number) =>
  tx
    .selectFrom(allImports.as('i'))
    .leftJoin(allImportEvaluations.as('e'), (join) =>
      join.onRef('e.tenant_id', '=', 'i.tenant_id').onRef('e.import_id', '=', 'i.id'),
    )
    .select(['i.id', 'i.status', 'i.file_name', 'i.created_at', 'i.created_by', 'i.created_by_name'])
    .select(['e.evaluated_at', 'e.limit_above_count', 'e.result_count', 'e.not_evaluated'])
    .where('i.id', '=', importId)
    .executeTakeFirst();

/** The people who were notified about an import already. */
export async function listReported(tx: Tx, importId: number): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('sent_notifications')
    .select('user_id')
    .distinct()
    .where('import_id', '=', importId)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

interface Sent {
  readonly import_id: number;
  readonly notification_id: number;
  readonly user_id: number;
  readonly exceeded_count: number;
  readonly sent_at: Date;
}

export const insertSent = (tx: Tx, sent: readonly Sent[]) =>
  tx
    .insertInto('sent_notifications')
    .values([...sent])
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Imports of the last days that are in force and in which something exceeds, oldest first. */
export async function listEvaluatedSince(tx: Tx, since: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from ${allImports} i
      join ${allImportEvaluations} e on e.tenant_id = i.tenant_id and e.import_id = i.id
    where i.status = 'Published' and e.evaluated_at is not null and i.created_at >= ${since}
      and exists (select 1 from ${allExceedances} x where x.tenant_id = i.tenant_id and x.import_id = i.id)
    order by i.id`.execute(tx);
  return rows.map(({ id }) => id);
}
