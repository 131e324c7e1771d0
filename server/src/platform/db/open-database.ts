import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { type EmbeddedPostgres, findRunningPostgres, startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import type { Logger } from '../log.ts';
import type { Secrets } from '../secrets.ts';
import { countPendingMigrations, migrate } from './migrate.ts';
import { type ConnectionSettings, openPool } from './pool.ts';
import { prepareDatabase, refusePowerfulRole } from './roles.ts';

const databaseName = 'freshet';

/** A database that is migrated and reached with the powerless application role. */
export interface OpenedDatabase {
  readonly pool: pg.Pool;
  /** For backup and the like: the embedded superuser, or the migrating role of an external server. */
  readonly owner: ConnectionSettings | null;
  /** Sentences for the person who started Freshet. */
  readonly notices: readonly string[];
  close(): Promise<void>;
}

/**
 * Starts or reaches the database, brings its schema up to date and refuses anything that would not keep tenants apart.
 */
export async function openPlatformDatabase(config: Config, secrets: Secrets, log: Logger): Promise<OpenedDatabase> {
  return config.databaseUrl === null
    ? openEmbedded(config, secrets, log)
    : openExternal(config.databaseUrl, config, log);
}

/**
 * The database for an operator's command: the one a running server uses, or else opened for the command alone.
 * A running server has migrated it already.
 */
export async function openBesideServer(config: Config, secrets: Secrets, log: Logger): Promise<OpenedDatabase> {
  const running = config.databaseUrl === null ? findRunningPostgres(join(config.dataFolder, 'postgres')) : undefined;
  if (running === undefined) return openPlatformDatabase(config, secrets, log);
  const owner = { ...running, database: databaseName };
  const pool = await openChecked(
    { ...owner, user: 'freshet_app', password: secrets.databasePasswords.freshet_app },
    log,
  );
  return { pool, owner, notices: [], close: () => pool.end() };
}

async function openEmbedded(config: Config, secrets: Secrets, log: Logger): Promise<OpenedDatabase> {
  const folder = join(config.dataFolder, 'postgres');
  let server = await startEmbeddedPostgres({ folder });
  const supervisor = superviseServer(folder, server, log, (next) => {
    server = next;
  });
  const passwords = secrets.databasePasswords;
  const owner = { ...server.connection, database: databaseName };
  try {
    await prepareDatabase(server.connection, databaseName, passwords);
    await migrate({ ...owner, user: 'freshet_migrate', password: passwords.freshet_migrate });
    const pool = await openChecked({ ...owner, user: 'freshet_app', password: passwords.freshet_app }, log);
    const close = async () => {
      supervisor.stop();
      await pool.end();
      await server.stop();
    };
    return { pool, owner, notices: server.notices, close };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

const restartSeconds = 5;

/**
 * A PostgreSQL that ends unexpectedly is restarted in the same place; the pool reconnects automatically. Where it
 * cannot start (a full disk), it is tried until it can.
 */
function superviseServer(
  folder: string,
  server: EmbeddedPostgres,
  log: Logger,
  replace: (next: EmbeddedPostgres) => void,
) {
  let isStopping = false;
  const startAgain = async (): Promise<void> => {
    while (!isStopping) {
      try {
        follow(await startEmbeddedPostgres({ folder }));
        return;
      } catch (error) {
        log.fatal({ err: error }, `PostgreSQL could not be started again; the next try is in ${restartSeconds} s`);
        await setTimeout(restartSeconds * 1000);
      }
    }
  };
  const follow = (next: EmbeddedPostgres): void => {
    replace(next);
    next.onUnexpectedExit((reason) => {
      log.error({ reason }, 'PostgreSQL ended unexpectedly and is started again');
      void startAgain();
    });
  };
  follow(server);
  return {
    stop: () => {
      isStopping = true;
    },
  };
}

async function openExternal(connectionString: string, config: Config, log: Logger): Promise<OpenedDatabase> {
  const { migrateUrl } = config;
  if (migrateUrl !== null)
    await orExplain('DATABASE_MIGRATE_URL', migrateUrl, () => migrate({ connectionString: migrateUrl }));
  const pool = await orExplain('DATABASE_URL', connectionString, () => openChecked({ connectionString }, log));
  const owner = migrateUrl === null ? null : { connectionString: migrateUrl };
  return { pool, owner, notices: [], close: () => pool.end() };
}

/** What keeps us from an external database, with the setting to look at; its password is not stated. */
async function orExplain<T>(setting: string, address: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = error instanceof Error ? error.message : String(error);
    if (refusals.has(code)) throw new Error(`The database does not let us in: ${reason}. Check ${setting}.`);
    if (!unreachable.has(code)) throw error;
    const where = URL.canParse(address) ? ` at ${new URL(address).host}` : '';
    throw new Error(
      `There is no PostgreSQL to be reached${where} (${code}). Check ${setting}, and that it runs there.`,
    );
  }
}

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOENT']);
/** Wrong password, no such role, no such database, no entry in pg_hba.conf. */
const refusals = new Set(['28P01', '28000', '3D000']);

async function openChecked(settings: ConnectionSettings, log: Logger): Promise<pg.Pool> {
  const pool = openPool(settings, {
    onError: (error) => {
      // PostgreSQL that stops with us cuts what the pool has not closed yet: nothing is lost then.
      if (!pool.ending) log.warn({ err: error }, 'a database connection was lost');
    },
  });
  try {
    await refusePowerfulRole(pool);
    await refuseOldServer(pool);
    const pending = await countPendingMigrations(pool);
    if (pending > 0) {
      throw new Error(
        `The database needs ${pending} migrations. Set DATABASE_MIGRATE_URL, as 'npm run database:prepare' printed it.`,
      );
    }
    return pool;
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function refuseOldServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: string }>("select current_setting('server_version_num') as version");
  const version = Number(rows[0]?.version);
  if (version < 150_000) throw new Error('Freshet needs PostgreSQL 15 or newer.');
}
