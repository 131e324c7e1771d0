import { sql } from 'kysely';
import { withinNamedTenant } from '#platform/db/system-scope';
import type { Tx } from '#platform/db/transaction';

/** The audit of a tenant outlives it. */
const keepTables = ['audit_entries', 'audit_seals'];

/** The tables that hold rows of a tenant. Read from the catalogue, so that a table added later is not forgotten. */
export async function tablesWithRowsOf(tx: Tx, tenantId: number): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all (${keepTables}::text[]) order by c.relname`.execute(tx);
  return withinNamedTenant(tx, tenantId, async () => {
    const found: string[] = [];
    for (const { name } of tables) {
      const row = await sql`select from ${sql.table(name)} where tenant_id = ${tenantId} limit 1`.execute(tx);
      if (row.rows.length > 0) found.push(name);
    }
    return found;
  });
}
