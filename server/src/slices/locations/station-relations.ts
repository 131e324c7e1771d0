import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '#platform/db/schema.generated';

// What other slices read these tables from: each is where a table would, in SQL or in `selectFrom(… .as('x'))`.

export const allStations: RawBuilder<Selectable<Database['data_sources']>> = sql.raw('data_sources');
/** Every name of every station; one of them is primary. */
export const allStationNames: RawBuilder<Selectable<Database['synonyms']>> = sql.raw('synonyms');
/** The name of every station that is shown. */
export const primaryNames: RawBuilder<Selectable<Database['synonyms']>> = sql.raw(
  '(select * from synonyms where is_primary)',
);
export const allPlaces: RawBuilder<Selectable<Database['monitoring_features']>> = sql.raw('monitoring_features');
export const allStationTags: RawBuilder<Selectable<Database['data_source_tags']>> = sql.raw('data_source_tags');

/** The primary name of the station with the id in a column of the table with the short name. */
export const stationNameText = (table: string, column = 'data_source_id') =>
  `(select n.name from synonyms n where n.tenant_id = ${table}.tenant_id and n.data_source_id = ${table}.${column} and n.is_primary)`;
