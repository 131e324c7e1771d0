import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

export interface Unplaced {
  readonly id: number;
  readonly source_type: string;
  readonly monitoring_feature_id: number | null;
  /** The primary name. */
  readonly name: string;
  /** All names, folded, the primary one first. */
  readonly folded: readonly string[];
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Every data source with all its names. */
export async function listCandidates(tx: Tx): Promise<Unplaced[]> {
  const { rows } = await sql<Unplaced>`
    select d.id, d.source_type, d.monitoring_feature_id, d.latitude, d.longitude,
      (array_agg(s.name order by s.is_primary desc, s.id))[1] as name,
      array_agg(s.folded order by s.is_primary desc, s.id) as folded
    from data_sources d join synonyms s on s.tenant_id = d.tenant_id and s.data_source_id = d.id
    group by d.tenant_id, d.id order by d.id`.execute(tx);
  return rows;
}

export interface FeatureName {
  readonly id: number;
  readonly name: string;
  /** As the database compares names of places: two places never have the same. */
  readonly lowered: string;
}

export const listFeatureNames = (tx: Tx): Promise<FeatureName[]> =>
  tx
    .selectFrom('monitoring_features')
    .select(['id', 'display_name as name', sql<string>`lower(display_name)`.as('lowered')])
    .orderBy('id')
    .execute();

export interface PlacedName {
  readonly feature_id: number;
  readonly source_type: string;
  readonly folded: string;
}

/** The names of data sources that have a place. */
export async function listNamesOfPlaced(tx: Tx): Promise<PlacedName[]> {
  const { rows } = await sql<PlacedName>`
    select d.monitoring_feature_id as feature_id, d.source_type, s.folded
    from data_sources d join synonyms s on s.tenant_id = d.tenant_id and s.data_source_id = d.id
    where d.monitoring_feature_id is not null`.execute(tx);
  return rows;
}
