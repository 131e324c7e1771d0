import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importDatabase } from '#platform/backup/import-database';
import { writeBackup } from '#platform/backup/write-backup';
import { countPendingMigrations, migrate } from '#platform/db/migrate';
import type { ConnectionSettings } from '#platform/db/pool';
import { makeRolePasswords, prepareDatabase, withClient } from '#platform/db/roles';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres/index';
import { newScope } from '../use-platform.ts';
import { openInstallation, readEverything } from './operate.ts';
import { runCommand } from './run-command.ts';

let folder: string;
let server: EmbeddedPostgres;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'freshet-external-'));
  // Otherwise root's PostgreSQL, which runs as another user, would have to lie elsewhere.
  chmodSync(folder, 0o755);
  server = await startEmbeddedPostgres({ folder: join(folder, 'server'), durable: false });
  await migrate((await newExternal('model')).migrateSettings);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A database on a server that is not ours, prepared as an operator would. */
async function newExternal(name: string) {
  const passwords = makeRolePasswords();
  await prepareDatabase(server.connection, name, passwords);
  const url = (role: keyof typeof passwords) =>
    `postgres://${role}:${passwords[role]}@localhost/${name}?host=${encodeURIComponent(server.connection.host)}`;
  const migrateSettings: ConnectionSettings = { connectionString: url('freshet_migrate') };
  return {
    migrateSettings,
    superuser: { ...server.connection, database: name },
    environment: {
      FRESHET_DATA: join(folder, `${name}-data`),
      DATABASE_URL: url('freshet_app'),
      DATABASE_MIGRATE_URL: url('freshet_migrate'),
    },
  };
}

/** The same with all tables in it: migrated once and copied, which takes a fraction of the time. */
async function newMigrated(name: string) {
  await withClient(server.connection, (client) =>
    client.query(`create database ${name} template model owner freshet_owner`),
  );
  return newExternal(name);
}

const command = (name: string, args: string[], environment: Record<string, string>) =>
  runCommand(name, args, environment);

test('an external database is backed up while it is used, and restored only when nobody uses it', async () => {
  const { environment, superuser } = await newExternal('external');
  const backup = join(folder, 'external-backup');
  const running = await openInstallation(environment);
  await newScope(running.platform);
  const rows = await readEverything(superuser);
  expect(await command('backup', [backup], environment)).toMatchObject({ code: 0 });
  await newScope(running.platform);
  const refused = await command('restore', [backup, '--replace'], environment);
  expect(refused).toMatchObject({ code: 1, printed: expect.stringContaining('A Freshet server uses this database') });
  await running.database.close();
  const restored = await command('restore', [backup], environment);
  expect(restored).toMatchObject({ code: 1, printed: expect.stringContaining('--replace') });
  expect(await readEverything(superuser)).not.toEqual(rows);
  expect(await command('restore', [backup, '--replace'], environment)).toMatchObject({ code: 0 });
  expect(await readEverything(superuser)).toEqual(rows);
  const second = await openInstallation(environment);
  await newScope(second.platform);
  await second.database.close();
});

test("an installation moves from the embedded to an external database, where another tenant's rows stay hidden", async () => {
  const embedded = { FRESHET_DATA: join(folder, 'embedded-data') };
  const backup = join(folder, 'moving-backup');
  const running = await openInstallation(embedded);
  await newScope(running.platform);
  const rows = await readEverything(running.database.owner ?? {});
  await running.database.close();
  expect(await command('backup', [backup], embedded)).toMatchObject({ code: 0 });
  const { environment, superuser } = await newExternal('moved');
  expect(await command('restore', [backup], environment)).toMatchObject({ code: 0 });
  expect(await readEverything(superuser)).toEqual(rows);
  const unforced = await withClient(superuser, (client) =>
    client.query(
      `select relname from pg_class where relrowsecurity and not relforcerowsecurity and relnamespace = 'public'::regnamespace`,
    ),
  );
  expect(unforced.rows).toEqual([]);
});

test('a backup of an older version is restored as it was and then brought up to date', async () => {
  const { migrateSettings, superuser } = await newMigrated('older');
  const dataFolder = join(folder, 'older-data');
  const whole = await writeBackup({ migrate: migrateSettings, dataFolder }, join(folder, 'whole-backup'));
  const old = { ...whole, migrations: whole.migrations.slice(0, 4), tables: [], sequences: [] };
  await importDatabase(migrateSettings, folder, old);
  await withClient(superuser, (client) =>
    client.query(`insert into tenants (name, created_at) values ('From long ago', now())`),
  );
  const older = join(folder, 'older-backup');
  const manifest = await writeBackup({ migrate: migrateSettings, dataFolder }, older);
  expect(manifest.migrations).toHaveLength(4);

  const target = await newMigrated('newer');
  await importDatabase(target.migrateSettings, older, manifest);
  const pending = await withClient(target.superuser, countPendingMigrations);
  expect(pending).toBe(whole.migrations.length - 4);
  await migrate(target.migrateSettings);
  const { rows } = await withClient(target.superuser, (client) => client.query('select name from tenants'));
  expect(rows).toEqual([{ name: 'From long ago' }]);
});

test('when a restore fails in the middle, the database is as it was', async () => {
  const { migrateSettings, superuser } = await newMigrated('whole');
  await withClient(superuser, (client) =>
    client.query(`insert into tenants (name, created_at) values ('Still here', now())`),
  );
  const backup = join(folder, 'failing-backup');
  const manifest = await writeBackup({ migrate: migrateSettings, dataFolder: join(folder, 'none') }, backup);
  const rows = await readEverything(superuser);
  const tables = manifest.tables.map((table) => (table.name === 'users' ? { ...table, rows: 7 } : table));
  await expect(importDatabase(migrateSettings, backup, { ...manifest, tables })).rejects.toThrow(
    'users: 7 rows were backed up, but 0 came back.',
  );
  expect(await readEverything(superuser)).toEqual(rows);
});
