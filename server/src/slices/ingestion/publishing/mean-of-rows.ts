import { type RawBuilder, sql } from 'kysely';

const column = (table: string, name: string) => sql.ref(`${table}.${name}`);

/** The mean of grouped rows as `value`, and what it was made of as `mean_text`. */
export const meanOf = (table: string): RawBuilder<unknown> =>
  sql`avg(${column(table, 'value')}) as value, left('mean of ' || string_agg(${column(table, 'original_text')}, ', '
    order by ${column(table, 'ordinal')}), 500) as mean_text`;

/** Only plain numbers in one unit have a mean: a non-detect has none. */
export const hasMean = (table: string): RawBuilder<unknown> =>
  sql`bool_and(${column(table, 'sign')} = '') and count(distinct coalesce(${column(table, 'unit')}, '')) = 1`;

/** Rows that went through a review were settled before: what is a mean already stays what it is. */
export const isNoMean = (table: string): RawBuilder<unknown> =>
  sql`${column(table, 'original_text')} not like 'mean of %'`;
