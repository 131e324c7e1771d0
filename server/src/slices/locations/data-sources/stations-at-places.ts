import { sql } from 'kysely';

/** To be read from as a table: stations, with the place each belongs to; none where it belongs to no place. */
export const stationsAtPlaces = sql.raw('(select tenant_id, id, monitoring_feature_id from data_sources)');
