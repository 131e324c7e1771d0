import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

/** The primary name of the station of a row (`tenant_id`, `data_source_id`), as a column of a query. */
export const stationNameOf = (row: string): RawBuilder<string> => sql<string>`
  coalesce((select n.name from synonyms n where n.tenant_id = ${sql.ref(`${row}.tenant_id`)}
    and n.data_source_id = ${sql.ref(`${row}.data_source_id`)} and n.is_primary), '')`;

/** The place of the station of a row, as a column of a query. */
export const placeOf = (row: string): RawBuilder<number | null> => sql<number | null>`
  (select z.monitoring_feature_id from data_sources z where z.tenant_id = ${sql.ref(`${row}.tenant_id`)}
    and z.id = ${sql.ref(`${row}.data_source_id`)})`;

/** The station of a row, as a column of a query: null where it is unknown. */
export const latitudeOf = (row: string): RawBuilder<number | null> => sql<number | null>`
  (select z.latitude from data_sources z where z.tenant_id = ${sql.ref(`${row}.tenant_id`)}
    and z.id = ${sql.ref(`${row}.data_source_id`)})`;
export const longitudeOf = (row: string): RawBuilder<number | null> => sql<number | null>`
  (select z.longitude from data_sources z where z.tenant_id = ${sql.ref(`${row}.tenant_id`)}
    and z.id = ${sql.ref(`${row}.data_source_id`)})`;

/** What rows of stations are shown with. */
export interface StationOfRow {
  /** Empty where it has no name. */
  readonly name: string;
  /** By it times are shown. */
  readonly time_zone: string;
  readonly monitoring_feature_id: number | null;
}

/** The stations of many rows, each requested once. */
export async function findStationsOfRows(
  tx: Tx,
  rows: readonly { readonly data_source_id: number }[],
): Promise<ReadonlyMap<number, StationOfRow>> {
  const ids = [...new Set(rows.map(({ data_source_id }) => data_source_id))];
  const { rows: stations } = await sql<StationOfRow & { id: number }>`
    select z.id, coalesce(n.name, '') as name, z.time_zone, z.monitoring_feature_id
    from data_sources z
    left join synonyms n on n.tenant_id = z.tenant_id and n.data_source_id = z.id and n.is_primary
    where z.id = any (${ids}::bigint[])`.execute(tx);
  return new Map(stations.map(({ id, ...station }) => [id, station]));
}
