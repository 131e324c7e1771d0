import { type RawBuilder, sql } from 'kysely';
import { withinNamedTenant } from '#platform/db/system-scope';
import type { Tx } from '#platform/db/transaction';
import { allFiles } from '#slices/files';
import { allImports } from '#slices/imports';
import { allStations } from '#slices/locations';

/** The audit of a tenant outlives it; when people looked at its start page goes with it. */
const noData = ['audit_entries', 'audit_seals', 'round_visits'];

/** The tables that hold rows of a tenant. Read from the catalogue, so that a table added later is not forgotten. */
async function tablesWithRowsOf(tx: Tx, tenantId: number): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all (${noData}::text[]) order by c.relname`.execute(tx);
  return withinNamedTenant(tx, tenantId, async () => {
    const names: string[] = [];
    for (const { name } of tables) {
      const row = await sql`select from ${sql.table(name)} where tenant_id = ${tenantId} limit 1`.execute(tx);
      if (row.rows.length > 0) names.push(name);
    }
    return names;
  });
}

/** What people know of a tenant's data by number, and how many kinds of records there are besides; null where there is nothing. */
export async function countDataOf(tx: Tx, tenantId: number) {
  const tables = await tablesWithRowsOf(tx, tenantId);
  if (tables.length === 0) return null;
  const others = tables.filter((name) => !['data_sources', 'files', 'imports'].includes(name)).length;
  return withinNamedTenant(tx, tenantId, async () => ({
    ...{
      stations: await count(tx, allStations),
      files: await count(tx, allFiles),
      imports: await count(tx, allImports),
    },
    others,
  }));
}

async function count(tx: Tx, relation: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${relation} r`.execute(tx);
  return rows[0]?.count ?? 0;
}
