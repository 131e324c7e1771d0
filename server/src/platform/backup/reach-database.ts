import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { ConnectionSettings } from '../db/pool.ts';
import type { RolePasswords } from '../db/roles.ts';
import { prepareDatabase, withClient } from '../db/roles.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import { findExistingHome } from '../embedded-postgres/place-cluster.ts';

const databaseName = 'freshet';

/** A database an operator's command may work on, with the two roles that sign in. */
export interface Reached {
  readonly migrate: ConnectionSettings;
  readonly app: ConnectionSettings;
  close(): Promise<void>;
}

type Where = Pick<Config, 'dataFolder' | 'databaseUrl' | 'migrateUrl'>;

/** Reaches the database of a running server beside it, or starts the embedded one for the time of a command. */
export async function reachDatabase(config: Where, passwords: RolePasswords): Promise<Reached> {
  if (config.databaseUrl !== null) return reachExternal(config);
  const socket = findSocket(config.dataFolder);
  if (socket !== null) {
    const reached = withRoles(socket, passwords);
    if (await answers(reached.migrate)) return { ...reached, close: async () => undefined };
  }
  return startForCommand(config, passwords);
}

/** Starts the embedded database, and refuses with a sentence while a server uses it. */
export async function startForCommand({ dataFolder }: Where, passwords: RolePasswords): Promise<Reached> {
  const server = await startEmbeddedPostgres({ folder: join(dataFolder, 'postgres') });
  try {
    await prepareDatabase(server.connection, databaseName, passwords);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { ...withRoles(server.connection, passwords), close: () => server.stop() };
}

export async function reachExternal({ databaseUrl, migrateUrl }: Where): Promise<Reached> {
  if (databaseUrl === null || migrateUrl === null) {
    throw new Error("Set DATABASE_URL and DATABASE_MIGRATE_URL, as 'npm run database:prepare' printed them.");
  }
  return {
    migrate: { connectionString: migrateUrl },
    app: { connectionString: databaseUrl },
    close: async () => undefined,
  };
}

function withRoles({ host, port }: ConnectionSettings, passwords: RolePasswords) {
  const place = { ...(host ? { host } : {}), ...(port ? { port } : {}), database: databaseName };
  const as = (user: keyof RolePasswords): ConnectionSettings => ({ ...place, user, password: passwords[user] });
  return { migrate: as('freshet_migrate'), app: as('freshet_app') };
}

/** Where a running PostgreSQL of this data folder says its socket is: lines 4 and 5 of its pid file. */
function findSocket(dataFolder: string): ConnectionSettings | null {
  const folder = join(dataFolder, 'postgres');
  if (!existsSync(folder)) return null;
  const home = findExistingHome(folder);
  const pidFile = home && join(home, 'data', 'postmaster.pid');
  if (!pidFile || !existsSync(pidFile)) return null;
  const [, , , port, host] = readFileSync(pidFile, 'utf8').split('\n');
  return host && port ? { host, port: Number(port) } : null;
}

async function answers(settings: ConnectionSettings): Promise<boolean> {
  try {
    await withClient(settings, (client) => client.query('select 1'));
    return true;
  } catch {
    return false;
  }
}
