import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

/** Results that both stations have: the same analyte, fraction, method, instant, depth, kind and replicate. */
export async function countCollisions(tx: Tx, sourceId: number, targetId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from results a join results b on b.tenant_id = a.tenant_id
      and b.analyte_id = a.analyte_id and b.sampled_at = a.sampled_at and b.fraction = a.fraction and b.method = a.method
      and b.depth_m is not distinct from a.depth_m and b.qa_qc_kind = a.qa_qc_kind and b.replicate = a.replicate
    where a.data_source_id = ${sourceId} and b.data_source_id = ${targetId}
      and a.closed_at is null and b.closed_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

export const sampleIdsOf = async (tx: Tx, sourceId: number): Promise<number[]> =>
  (await tx.selectFrom('samples').select('id').where('data_source_id', '=', sourceId).orderBy('id').execute()).map(
    ({ id }) => id,
  );

/** Every version of every result, the newest included. */
export const resultsOf = (tx: Tx, sourceId: number) =>
  tx
    .selectFrom('results')
    .select(['id', sql<boolean>`closed_at is null`.as('is_open')])
    .where('data_source_id', '=', sourceId)
    .orderBy('id')
    .execute();

export const metadataOf = (tx: Tx, sourceId: number) =>
  tx
    .selectFrom('station_metadata')
    .select(['id', 'field', 'field_value', 'ordinal'])
    .where('data_source_id', '=', sourceId)
    .orderBy('ordinal')
    .orderBy('id')
    .execute();

export const attachedTo = async (tx: Tx, featureId: number) => ({
  attachments: await tx
    .selectFrom('attachments')
    .select('id')
    .where('monitoring_feature_id', '=', featureId)
    .orderBy('id')
    .execute(),
  notes: await tx
    .selectFrom('notes')
    .select('id')
    .where('monitoring_feature_id', '=', featureId)
    .orderBy('id')
    .execute(),
});

export const othersIn = (tx: Tx, featureId: number, sourceId: number) =>
  tx
    .selectFrom('data_sources')
    .select('id')
    .where('monitoring_feature_id', '=', featureId)
    .where('id', '<>', sourceId)
    .execute();
