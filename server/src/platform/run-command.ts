import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { openBesideServer } from './db/open-database.ts';
import { openDatabase } from './db/pool.ts';
import { makeEventBus } from './events.ts';
import { makeLogger } from './log.ts';
import { makeMailer } from './mail/make-mailer.ts';
import type { Platform } from './platform.ts';
import { loadSecrets } from './secrets.ts';

type Work = (platform: Platform, args: string[]) => Promise<void>;

/**
 * Runs an operator's command on the configured database, and ends with one sentence when it cannot. A command that
 * only looks (`onExisting`) refuses a folder without an installation: a mistyped one must not be made, and found to
 * be in order.
 */
export async function runCommand(work: Work, { onExisting = false } = {}): Promise<void> {
  try {
    const config = readConfig(process.env);
    if (onExisting && config.databaseUrl === null) refuseEmptyFolder(config.dataFolder);
    const log = makeLogger({ logLevel: 'warn' });
    const secrets = loadSecrets(config.dataFolder);
    const database = await openBesideServer(config, secrets, log);
    const mailer = makeMailer(config, log);
    try {
      const db = openDatabase(database.pool);
      const platform = { config, clock: systemClock, log, pool: database.pool, db, secrets, mailer };
      await work({ ...platform, events: makeEventBus() }, process.argv.slice(2));
    } finally {
      mailer.close();
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

function refuseEmptyFolder(dataFolder: string): void {
  if (existsSync(join(dataFolder, 'secrets.json'))) return;
  throw new Error(`There is no Freshet in ${dataFolder}. Set FRESHET_DATA to the folder it keeps its data in.`);
}
