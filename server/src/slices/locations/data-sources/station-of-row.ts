import { type RawBuilder, sql } from 'kysely';

/** The primary name of the station of a row (`tenant_id`, `data_source_id`), as a column of a query. */
export const stationNameOf = (row: string): RawBuilder<string> => sql<string>`
  coalesce((select n.name from synonyms n where n.tenant_id = ${sql.ref(`${row}.tenant_id`)}
    and n.data_source_id = ${sql.ref(`${row}.data_source_id`)} and n.is_primary), '')`;

/** The place of the station of a row, as a column of a query. */
export const placeOf = (row: string): RawBuilder<number | null> => sql<number | null>`
  (select z.monitoring_feature_id from data_sources z where z.tenant_id = ${sql.ref(`${row}.tenant_id`)}
    and z.id = ${sql.ref(`${row}.data_source_id`)})`;

/** Where the station of a row stands, as a column of a query: null where nobody knows. */
export const latitudeOf = (row: string): RawBuilder<number | null> => sql<number | null>`
  (select z.latitude from data_sources z where z.tenant_id = ${sql.ref(`${row}.tenant_id`)}
    and z.id = ${sql.ref(`${row}.data_source_id`)})`;
export const longitudeOf = (row: string): RawBuilder<number | null> => sql<number | null>`
  (select z.longitude from data_sources z where z.tenant_id = ${sql.ref(`${row}.tenant_id`)}
    and z.id = ${sql.ref(`${row}.data_source_id`)})`;
