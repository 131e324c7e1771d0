import { type RawBuilder, sql } from 'kysely';

/** To be joined laterally: the day of the newest visit or survey of the station `of`, null where it has none. */
export const newestEcologyDay = (of: string): RawBuilder<unknown> => {
  const isOf = (row: string) =>
    sql`${sql.ref(`${row}.tenant_id`)} = ${sql.ref(`${of}.tenant_id`)}
      and ${sql.ref(`${row}.data_source_id`)} = ${sql.ref(`${of}.id`)} and ${sql.ref(`${row}.closed_at`)} is null`;
  return sql`select greatest(
    (select max(v.visited_on) from plot_visits v where ${isOf('v')}),
    (select max(y.surveyed_on) from surveys y where ${isOf('y')})) as day`;
};

/** To be read from as a table: the day of the newest visit or survey of every station that has any. */
export const newestEcologyDays = sql.raw(`(
  select tenant_id, data_source_id, max(day) as day from (
    select tenant_id, data_source_id, visited_on as day from plot_visits where closed_at is null
    union all
    select tenant_id, data_source_id, surveyed_on from surveys where closed_at is null
  ) days group by tenant_id, data_source_id)`);
