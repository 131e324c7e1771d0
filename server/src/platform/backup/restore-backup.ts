import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import type { ConnectionSettings } from '../db/pool.ts';
import { withClient } from '../db/roles.ts';
import { loadSecrets, type Secrets } from '../secrets.ts';
import { stageFiles, swapIn } from './back-up-files.ts';
import { checkBackup } from './check-backup.ts';
import { importDatabase } from './import-database.ts';
import type { Manifest } from './manifest.ts';
import { reachExternal, startForCommand } from './reach-database.ts';

type Where = Pick<Config, 'dataFolder' | 'databaseUrl' | 'migrateUrl'>;

/**
 * Puts a backup in place of what is there: only with `replaces` if that is anything at all, and never under a running
 * server. A damaged backup is refused before anything is touched.
 */
export async function restoreBackup(config: Where, backup: string, replaces: boolean): Promise<Manifest> {
  const manifest = await checkBackup(backup);
  const secrets = readSecrets(backup);
  if (!replaces && isInUse(config.dataFolder)) throw new Error(`${config.dataFolder} holds data. ${addReplace}`);
  mkdirSync(config.dataFolder, { recursive: true, mode: 0o755 });
  const isEmbedded = config.databaseUrl === null;
  const database = await (isEmbedded ? startForCommand(config, secrets.databasePasswords) : reachExternal(config));
  const staging = join(config.dataFolder, 'restoring');
  try {
    await migrate(database.migrate);
    if (!isEmbedded) await refuseServers(database.migrate);
    if (!replaces) await refuseRows(database.migrate);
    await stageFiles(backup, manifest.files, staging);
    await importDatabase(database.migrate, backup, manifest);
    swapIn(staging, config.dataFolder);
  } finally {
    await database.close();
  }
  return manifest;
}

function readSecrets(backup: string): Secrets {
  const folder = join(backup, 'data');
  if (!existsSync(join(folder, 'secrets.json'))) throw new Error(`The backup has no secrets.json.`);
  return loadSecrets(folder);
}

const addReplace = 'Add --replace to give it up for the backup.';

const isInUse = (dataFolder: string) =>
  existsSync(dataFolder) && readdirSync(dataFolder).some((name) => name !== 'restoring');

async function refuseServers(settings: ConnectionSettings): Promise<void> {
  const { rowCount } = await withClient(settings, (client) =>
    client.query(`select from pg_stat_activity where datname = current_database() and usename = 'freshet_app'`),
  );
  if (rowCount !== 0) throw new Error('A Freshet server uses this database. Stop it first.');
}

/** The data folder may be new while its database is not: an external one, or an embedded one that lies elsewhere. */
async function refuseRows(settings: ConnectionSettings): Promise<void> {
  await withClient(settings, async (client) => {
    await client.query('set role freshet_owner');
    const { rowCount } = await client.query('select from tenants limit 1');
    if (rowCount !== 0) throw new Error(`The database holds data. ${addReplace}`);
  });
}
