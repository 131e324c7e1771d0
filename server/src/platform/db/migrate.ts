import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runMigrations as migrateQueue } from 'graphile-worker';
import pg from 'pg';
import { serverFolder } from '../folders.ts';
import type { ConnectionSettings } from './pool.ts';
import { withClient } from './roles.ts';

const folder = join(serverFolder, 'migrations');
const table = 'migrations';

type Queryable = Pick<pg.Client, 'query'>;

/** The migrations this version of the program knows, oldest first. */
const knownMigrations = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .sort();

/** Brings the schema up to date as freshet_owner. Each migration is one transaction; a kill leaves none half done. */
export async function migrate(settings: ConnectionSettings): Promise<void> {
  await withClient(settings, async (client) => {
    await client.query('set role freshet_owner');
    await refuseNewerSchema(client);
    // Commands and runs beside a server migrate nothing, and start sooner without it.
    const { runner } = await import('node-pg-migrate');
    await runner({
      dbClient: client,
      dir: folder,
      direction: 'up',
      migrationsTable: table,
      singleTransaction: false,
      log: () => undefined,
    });
    await client.query(`grant select on ${table} to freshet_app`);
  });
  await prepareQueue(settings);
}

/** How many migrations wait to be run. Throws a sentence when a newer program has changed this database. */
export async function countPendingMigrations(client: Queryable): Promise<number> {
  await refuseNewerSchema(client);
  const applied = new Set(await appliedMigrations(client));
  return knownMigrations().filter((name) => !applied.has(name)).length;
}

async function refuseNewerSchema(client: Queryable): Promise<void> {
  const known = new Set(knownMigrations());
  const newer = (await appliedMigrations(client)).filter((name) => !known.has(name));
  if (newer.length > 0) {
    throw new Error(
      `The database was changed by a newer Freshet (${newer.join(', ')}). Start that version, or restore a backup made by this one.`,
    );
  }
}

async function appliedMigrations(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.${table}') is not null as exists`,
  );
  if (!rows[0]?.exists) return [];
  const applied = await client.query<{ name: string }>(`select name from ${table} order by id`);
  return applied.rows.map((row) => row.name);
}

/**
 * The job queue's own tables. They have row-level security without a policy, meant for their owner alone;
 * the application role, which owns nothing, is let in here. Jobs carry ids only, never tenant data.
 */
async function prepareQueue(settings: ConnectionSettings): Promise<void> {
  const pool = new pg.Pool({ ...settings, max: 1, options: '-c role=freshet_owner' });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await migrateQueue({ pgPool: pool, schema: 'graphile_worker' });
    await pool.query('grant usage on schema graphile_worker to freshet_app');
    await pool.query('grant select, insert, update, delete on all tables in schema graphile_worker to freshet_app');
    await pool.query('grant usage, select on all sequences in schema graphile_worker to freshet_app');
    await pool.query('grant execute on all functions in schema graphile_worker to freshet_app');
    const { rows } = await pool.query<{ name: string }>(`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'graphile_worker' and c.relkind = 'r' and c.relrowsecurity
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'application')`);
    for (const { name } of rows) {
      await pool.query(
        `create policy application on graphile_worker.${pg.escapeIdentifier(name)} to freshet_app using (true) with check (true)`,
      );
    }
  } finally {
    await pool.end();
  }
}
