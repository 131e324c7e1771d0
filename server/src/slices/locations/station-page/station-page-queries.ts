import type { Tx } from '#platform/db/transaction';
import { stationData } from '../merging/station-data.ts';

export const listFeatures = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('monitoring_features')
    .select(['id', 'display_name'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();

/** The discrete stations of places, with how many samples there are and from which days. */
export const listDatasets = (tx: Tx, featureIds: readonly number[]) =>
  tx
    .selectFrom('data_sources as d')
    .innerJoin('synonyms as p', (join) =>
      join
        .onRef('p.tenant_id', '=', 'd.tenant_id')
        .onRef('p.data_source_id', '=', 'd.id')
        .on('p.is_primary', '=', true),
    )
    .leftJoin(stationData.registered().currentSamples.as('s'), (join) =>
      join.onRef('s.tenant_id', '=', 'd.tenant_id').onRef('s.data_source_id', '=', 'd.id'),
    )
    .select(['d.id', 'd.monitoring_feature_id', 'd.source_type', 'p.name'])
    .select((eb) => [
      eb.fn.count<number>('s.id').as('count'),
      eb.fn.min('s.sampled_on').as('first'),
      eb.fn.max('s.sampled_on').as('last'),
    ])
    .where('d.monitoring_feature_id', 'in', [...featureIds])
    .where('d.source_type', '=', 'discrete_envirodata')
    .groupBy(['d.id', 'd.monitoring_feature_id', 'd.source_type', 'p.name'])
    .orderBy('d.id')
    .execute();

export const listMetadata = (tx: Tx, stationId: number) =>
  tx
    .selectFrom('station_metadata')
    .select(['field as Field', 'field_value as FieldValue'])
    .where('data_source_id', '=', stationId)
    .orderBy('ordinal')
    .orderBy('id')
    .execute();
