import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ConnectionSettings } from '../db/pool.ts';
import { withClient } from '../db/roles.ts';
import { migrationsFolder } from './check-backup.ts';
import { qualified } from './export-database.ts';
import type { Manifest, StoredSequence, StoredTable } from './manifest.ts';

/**
 * Replaces everything in a migrated database by a backup, in one transaction: it is there whole, or nothing has
 * changed. The schema is recreated as it was at the backup; migrations since then run at the next start.
 */
export async function importDatabase(migrate: ConnectionSettings, folder: string, manifest: Manifest): Promise<void> {
  await withClient(migrate, async (client) => {
    await client.query('set role freshet_owner');
    await client.query('set statement_timeout = 0');
    await client.query('begin');
    await client.query('drop schema public cascade');
    await client.query('create schema public');
    await makeSchema(client, manifest.migrations);
    await removeFirstEntries(client, manifest.tables);
    await client.query(
      'truncate graphile_worker._private_jobs, graphile_worker._private_tasks, graphile_worker._private_job_queues',
    );
    const forced = await setForced(client, 'no force', await forcedTables(client));
    for (const table of manifest.tables) await importTable(client, folder, table);
    await setForced(client, 'force', forced);
    for (const sequence of manifest.sequences) await setSequence(client, sequence);
    // The workers that held these locks belong to the past.
    await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null');
    await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null');
    await client.query('delete from workers');
    await client.query('commit');
    await client.query('analyze');
  });
}

/** The migrations of the backup, written down as the migration tool would. */
async function makeSchema(client: pg.Client, migrations: readonly string[]): Promise<void> {
  await client.query(
    'create table migrations (id serial primary key, name varchar(255) not null, run_on timestamp not null)',
  );
  for (const name of migrations) {
    await client.query(readFileSync(join(migrationsFolder, `${name}.sql`), 'utf8'));
    await client.query('insert into migrations (name, run_on) values ($1, now())', [name]);
  }
  await client.query('grant select on migrations to freshet_app');
}

/** Migrations put first entries into some lists; a backup holds what has become of them. */
async function removeFirstEntries(client: pg.Client, tables: readonly StoredTable[]): Promise<void> {
  const filled = tables.filter(({ schema }) => schema === 'public').map(qualified);
  if (filled.length > 0) await client.query(`truncate ${filled.join(', ')}`);
}

async function importTable(client: pg.Client, folder: string, table: StoredTable): Promise<void> {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const copy = client.query(copyFrom(`copy ${qualified(table)} (${columns}) from stdin`));
  await pipeline(createReadStream(join(folder, table.file.path)), createGunzip(), copy);
  if (copy.rowCount !== table.rows) {
    throw new Error(`${table.name}: ${table.rows} rows were backed up, but ${copy.rowCount} came back.`);
  }
}

/** COPY is refused on tables whose row-level security binds their owner too. */
async function forcedTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relforcerowsecurity`,
  );
  return rows.map(qualified);
}

async function setForced(client: pg.Client, how: 'force' | 'no force', tables: string[]): Promise<string[]> {
  for (const table of tables) await client.query(`alter table ${table} ${how} row level security`);
  return tables;
}

async function setSequence(client: pg.Client, sequence: StoredSequence): Promise<void> {
  const { schema, table, column, lastValue, isCalled } = sequence;
  await client.query('select setval(pg_get_serial_sequence($1, $2), $3::bigint, $4)', [
    qualified({ schema, name: table }),
    column,
    lastValue,
    isCalled,
  ]);
}
