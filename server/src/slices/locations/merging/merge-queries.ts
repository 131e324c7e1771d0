import type { Tx } from '#platform/db/transaction';

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
