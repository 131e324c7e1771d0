import pg from 'pg';
import { installation } from '../db/transaction.ts';
import type { Table } from './list-tables.ts';

/** From here on, until the transaction ends or another tenant is named, only the rows of this tenant are visible. */
export const enterTenant = (client: pg.Client, tenantId: number) =>
  client.query(`set local app.tenant_id = '${tenantId}'`);

/**
 * Every tenant that may have rows: the installation, the ones there are, and every id that was ever given out, because
 * the audit entries of a deleted tenant stay.
 */
export async function listTenantIds(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>('select id from tenants');
  const { rows: sequence } = await client.query<{ name: string }>(
    `select pg_get_serial_sequence('tenants', 'id') as name`,
  );
  const given = await client.query<{ last: number }>(`select last_value::int as last from ${sequence[0]?.name}`);
  const everGiven = Array.from({ length: given.rows[0]?.last ?? 0 }, (_, index) => index + 1);
  return [...new Set([installation, ...everGiven, ...rows.map((row) => row.id)])].sort((a, b) => a - b);
}

/** Which tenants have rows in which tenant table, so that empty ones cost one look and not one export each. */
export async function tenantsByTable(
  client: pg.Client,
  tables: readonly Table[],
  tenantIds: readonly number[],
): Promise<Map<string, number[]>> {
  const tenantTables = tables.filter((table) => table.isTenantTable).map((table) => table.name);
  const tenantIdsByTable = new Map<string, number[]>(tenantTables.map((name) => [name, []]));
  const query = tenantTables
    .map(
      (name) =>
        `select ${pg.escapeLiteral(name)} as name where exists (select from public.${pg.escapeIdentifier(name)})`,
    )
    .join(' union all ');
  for (const tenantId of tenantIds) {
    await enterTenant(client, tenantId);
    const { rows } = await client.query<{ name: string }>(query);
    for (const { name } of rows) tenantIdsByTable.get(name)?.push(tenantId);
  }
  return tenantIdsByTable;
}
