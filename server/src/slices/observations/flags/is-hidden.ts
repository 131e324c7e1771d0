import { type RawBuilder, sql } from 'kysely';

/** Whether a flag hides the result of a table: its value is then neither shown nor sent. */
export const isHidden = (table: string): RawBuilder<boolean> => {
  const [tenant, flags] = ['tenant_id', 'flag_ids'].map((column) => sql.ref(`${table}.${column}`));
  return sql`(${flags} <> '{}' and exists (select 1 from flags f
    where f.tenant_id = ${tenant} and f.id = any (${flags}) and not f.show_values))`;
};
