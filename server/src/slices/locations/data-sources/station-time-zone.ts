import { type RawBuilder, sql } from 'kysely';

/** The time zone of the station of a row (`tenant_id`, `data_source_id`), as a column of a query: times are shown by it. */
export const timeZoneOf = (row: string): RawBuilder<string> => sql<string>`
  (select z.time_zone from data_sources z where z.tenant_id = ${sql.ref(`${row}.tenant_id`)}
    and z.id = ${sql.ref(`${row}.data_source_id`)})`;
