import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { ConnectionSettings } from '../db/pool.ts';
import { prepareDatabase, type RolePasswords } from '../db/roles.ts';
import { type EmbeddedPostgres, findRunningPostgres, startEmbeddedPostgres } from '../embedded-postgres/index.ts';

const databaseName = 'freshet';

/** A database an operator's command may work on, as freshet_migrate. */
export interface Reached {
  readonly migrate: ConnectionSettings;
  close(): Promise<void>;
}

type Connection = EmbeddedPostgres['connection'];
type Where = Pick<Config, 'dataFolder' | 'databaseUrl' | 'migrateUrl'>;

/** Reaches the database of a running server beside it, or starts the embedded one for the time of a command. */
export async function reachDatabase(config: Where, passwords: RolePasswords): Promise<Reached> {
  if (config.databaseUrl !== null) return reachExternal(config);
  const running = findRunningPostgres(join(config.dataFolder, 'postgres'));
  if (running === undefined) return startForCommand(config, passwords);
  return { migrate: asMigrate(running, passwords), close: async () => undefined };
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
  return { migrate: asMigrate(server.connection, passwords), close: () => server.stop() };
}

export async function reachExternal({ databaseUrl, migrateUrl }: Where): Promise<Reached> {
  if (databaseUrl === null || migrateUrl === null) {
    throw new Error("Set DATABASE_URL and DATABASE_MIGRATE_URL, as 'npm run database:prepare' printed them.");
  }
  return {
    migrate: { connectionString: migrateUrl },
    close: async () => undefined,
  };
}

const asMigrate = ({ host, port }: Connection, passwords: RolePasswords): ConnectionSettings => ({
  ...{ host, port, database: databaseName },
  ...{ user: 'freshet_migrate', password: passwords.freshet_migrate },
});
