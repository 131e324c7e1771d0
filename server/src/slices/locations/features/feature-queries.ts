import { problem, type SourceType } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

export const findFeature = (tx: Tx, id: number) =>
  tx.selectFrom('monitoring_features').select(['id', 'display_name']).where('id', '=', id).executeTakeFirst();

/** Those of the places that are there. */
export async function findFeatures(tx: Tx, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; display_name: string }>`
    select id, display_name from monitoring_features where id = any (${ids}::bigint[])`.execute(tx);
  return rows;
}

/** Holds the place still until the transaction ends, and says what it is called. */
export async function lockFeature(tx: Tx, id: number): Promise<{ id: number; display_name: string }> {
  const row = await tx
    .selectFrom('monitoring_features')
    .select(['id', 'display_name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('notFound');
  return row;
}

export const insertFeature = (tx: Tx, displayName: string, now: Date) =>
  tx
    .insertInto('monitoring_features')
    .values({ display_name: displayName, created_at: now })
    .returning(['id', 'display_name'])
    .executeTakeFirstOrThrow();

export const renameFeature = (tx: Tx, id: number, displayName: string) =>
  tx.updateTable('monitoring_features').set({ display_name: displayName }).where('id', '=', id).execute();

export const removeFeature = (tx: Tx, id: number) =>
  tx.deleteFrom('monitoring_features').where('id', '=', id).execute();

export const releaseSources = (tx: Tx, featureId: number) =>
  tx
    .updateTable('data_sources')
    .set({ monitoring_feature_id: null })
    .where('monitoring_feature_id', '=', featureId)
    .returning('id')
    .execute();

/** How much hangs on a place besides its data sources. */
export async function countAttached(tx: Tx, featureId: number) {
  const countIn = async (table: 'attachments' | 'notes') => {
    const { count } = await tx
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('monitoring_feature_id', '=', featureId)
      .executeTakeFirstOrThrow();
    return count;
  };
  return { files: await countIn('attachments'), notes: await countIn('notes') };
}

export const listFeatureBriefs = (tx: Tx) =>
  tx.selectFrom('monitoring_features').select(['id as Id', 'display_name as DisplayName']).orderBy('id').execute();

/** All data sources in brief, each with its primary name. In the names of the contract: 34,000 rows are not copied twice. */
export const listSourceBriefs = (tx: Tx, isShared: boolean) =>
  tx
    .selectFrom('data_sources as d')
    .innerJoin('synonyms as s', (join) =>
      join
        .onRef('s.tenant_id', '=', 'd.tenant_id')
        .onRef('s.data_source_id', '=', 'd.id')
        .on('s.is_primary', '=', true),
    )
    .select(sql<SourceType>`d.source_type`.as('SourceType'))
    .select(['d.id as SourceId', 'd.monitoring_feature_id as MonitoringFeatureId', 's.name as LocationIdentifier'])
    .select(['d.latitude as Latitude', 'd.longitude as Longitude', 'd.category_id as CategoryId'])
    .select(sql<boolean>`${sql.lit(isShared)}`.as('IsShared'))
    .execute();
