import { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ConnectionSettings } from '../db/pool.ts';
import { withClient } from '../db/roles.ts';
import { exportAnchors } from './export-anchors.ts';
import { listSequences, listTables, type Sequence, type Table } from './list-tables.ts';
import type { Manifest, StoredSequence, StoredTable } from './manifest.ts';
import { storeFile } from './stored-file.ts';
import { enterTenant, listTenantIds, tenantsByTable } from './tenant-rows.ts';

type Exported = Pick<Manifest, 'madeAt' | 'migrations' | 'tables' | 'sequences' | 'files'>;

/**
 * Writes every row to files, all as of one instant, without stopping anybody: one read-only REPEATABLE READ
 * transaction. It connects as freshet_migrate and becomes freshet_owner, which row-level security binds like everyone
 * (the tables force it), so tenant tables are read tenant by tenant. That needs no role that could see around the
 * policies, and works the same on the embedded and on an external database.
 */
export async function exportDatabase(migrate: ConnectionSettings, folder: string): Promise<Exported> {
  return withClient(migrate, async (client) => {
    await client.query('set role freshet_owner');
    await client.query('set statement_timeout = 0');
    await client.query('set idle_in_transaction_session_timeout = 0');
    await client.query('begin isolation level repeatable read, read only');
    const { rows } = await client.query<{ at: Date }>('select now() as at');
    const applied = await client.query<{ name: string }>('select name from migrations order by id');
    const tables = await listTables(client);
    const tenantIds = await listTenantIds(client);
    const tenants = await tenantsByTable(client, tables, tenantIds);
    const stored: StoredTable[] = [];
    for (const table of tables) stored.push(await exportTable(client, folder, table, tenants.get(table.name) ?? []));
    const exported: Exported = {
      madeAt: (rows[0]?.at ?? new Date(0)).toISOString(),
      migrations: applied.rows.map((row) => row.name),
      tables: stored,
      // Sequences live outside transactions: read last, they are never behind the rows.
      sequences: await exportSequences(client, await listSequences(client, tables)),
      files: [await exportAnchors(client, folder, tenants.get('audit_seals') ?? [])],
    };
    await client.query('commit');
    return exported;
  });
}

async function exportTable(
  client: pg.Client,
  folder: string,
  table: Table,
  tenantIds: readonly number[],
): Promise<StoredTable> {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const statement = `copy (select ${columns} from ${qualified(table)}) to stdout`;
  const copies: { rowCount: number }[] = [];
  async function* copyAll() {
    for (const tenantId of table.isTenantTable ? tenantIds : [null]) {
      if (tenantId !== null) await enterTenant(client, tenantId);
      const copy = client.query(copyTo(statement));
      copies.push(copy);
      yield* copy;
    }
  }
  const file = await storeFile(
    folder,
    `tables/${table.schema}.${table.name}.copy.gz`,
    Readable.from(copyAll(), { objectMode: false }),
    { compress: true },
  );
  // The count comes after the last row; it is there once another statement has been answered.
  await client.query('select 1');
  const rows = copies.reduce((sum, copy) => sum + copy.rowCount, 0);
  return { schema: table.schema, name: table.name, columns: [...table.columns], rows, file };
}

async function exportSequences(client: pg.Client, sequences: readonly Sequence[]): Promise<StoredSequence[]> {
  const stored: StoredSequence[] = [];
  for (const { schema, table, column, sequence } of sequences) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${sequence}`,
    );
    for (const row of rows) stored.push({ schema, table, column, lastValue: row.value, isCalled: row.isCalled });
  }
  return stored;
}

export const qualified = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
