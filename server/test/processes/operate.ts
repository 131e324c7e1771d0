import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '#platform/clock';
import { readConfig } from '#platform/config';
import { type OpenedDatabase, openPlatformDatabase } from '#platform/db/open-database';
import type { ConnectionSettings } from '#platform/db/pool';
import { openDatabase } from '#platform/db/pool';
import { withClient } from '#platform/db/roles';
import { makeEventBus } from '#platform/events';
import { makeLogger } from '#platform/log';
import { makeMailer } from '#platform/mail/make-mailer';
import type { Platform } from '#platform/platform';
import { loadSecrets } from '#platform/secrets';

export interface Running {
  readonly platform: Platform;
  readonly database: OpenedDatabase;
}

/** Opens an installation as the server does, without listening. */
export async function openInstallation(environment: Record<string, string>): Promise<Running> {
  const config = readConfig({ FRESHET_DEMO: '0', FRESHET_LOG: 'silent', ...environment });
  const log = makeLogger(config);
  const secrets = loadSecrets(config.dataFolder);
  const database = await openPlatformDatabase(config, secrets, log);
  const { pool } = database;
  const mailer = makeMailer(config, log);
  return {
    database,
    platform: {
      config,
      log,
      secrets,
      pool,
      mailer,
      clock: systemClock,
      db: openDatabase(pool),
      events: makeEventBus(),
    },
  };
}

/** Every row of every table as sorted text, seen by a superuser; locks of the queue and its migrations apart. */
export async function readEverything(superuser: ConnectionSettings): Promise<Record<string, string[]>> {
  return withClient(superuser, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname = 'public' and tablename not in ('migrations', 'workers')
         or schemaname = 'graphile_worker' and tablename in ('_private_jobs', '_private_tasks', '_private_job_queues')`,
    );
    const all: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ text: string }>(`select t::text as text from ${name} t order by 1`);
      all[name] = rows.map((row) => row.text);
    }
    const { rows: sequences } = await client.query<{ text: string }>(
      `select schemaname || '.' || sequencename || ' ' || coalesce(last_value, 0) as text from pg_sequences
       where sequencename <> 'migrations_id_seq' order by 1`,
    );
    return { ...all, sequences: sequences.map((row) => row.text) };
  });
}

/** The hash of every file below a folder. */
export function hashFiles(folder: string, path = ''): Record<string, string> {
  const here = join(folder, path);
  if (!existsSync(here)) return {};
  if (statSync(here).isFile()) return { [path]: createHash('sha256').update(readFileSync(here)).digest('hex') };
  return Object.assign({}, ...readdirSync(here).map((name) => hashFiles(folder, join(path, name))));
}
