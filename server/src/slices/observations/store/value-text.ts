import { type RawBuilder, sql } from 'kysely';

/** Sign and number of a result of a table as people read them: `0.12`, `<0.05`; `ND` where the limit is not given. */
export const valueText = (table: string): RawBuilder<string> => {
  const [sign, value, limit] = ['sign', 'value', 'detection_limit'].map((column) => sql.ref(`${table}.${column}`));
  return sql`case when ${sign} = '' then ${value}::text when ${limit} is not null then ${sign} || ${limit}
    when ${sign} = '<' then 'ND' else '> ?' end`;
};
