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
