import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { type DemoAccount, findFreePort } from '../bench/product.ts';
import { findRunningPostgres } from '../server/src/platform/embedded-postgres/index.ts';
import { WatchedProcess } from './watched-process.ts';

const longestStartMs = 300_000;
// One that cannot start at all need not be waited for.
const mostFalls = 5;

/** The built product: a server with the embedded database, and a worker of its own. Both are started again when they end. */
export interface Product {
  readonly origin: string;
  readonly folder: string;
  readonly server: WatchedProcess;
  readonly worker: WatchedProcess;
  accounts(): readonly DemoAccount[];
  /** Waits until calls are answered; says how many milliseconds that took. */
  whenReady(): Promise<number>;
  /** Ends PostgreSQL as a loss of power would; the server starts it again. */
  killDatabase(): void;
  /** Asks the database itself, past all policies. */
  withDatabase<T>(work: (sql: pg.Client) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/** Starts `program` on a folder and waits until it can be used. */
export async function startProduct(
  program: string,
  folder: string,
  extra: Record<string, string> = {},
): Promise<Product> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const shared = { FRESHET_DATA: folder, FRESHET_RATE_LIMITS: '0', FRESHET_DEMO: '1', PORT: String(port), ...extra };
  const server = new WatchedProcess(program, { ...shared, FRESHET_ROLES: 'api,hub' }, join(folder, 'server.log'));
  const whenReady = () => waitUntilReady(origin, server);
  await whenReady().catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  const worker = new WatchedProcess(
    program,
    { ...shared, FRESHET_ROLES: 'worker', DATABASE_URL: addressOf(folder) },
    join(folder, 'worker.log'),
  );
  const postgres = join(folder, 'postgres');
  return {
    ...{ origin, folder, server, worker, whenReady },
    accounts: () => JSON.parse(readFileSync(join(folder, 'demo-accounts.json'), 'utf8')),
    killDatabase: () => {
      const pid = Number(readFileSync(join(postgres, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
      try {
        process.kill(pid, 'SIGKILL');
      } catch (error) {
        // Between its end and its next start there is nobody to kill.
        if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
      }
    },
    withDatabase: (work) => withDatabase(postgres, work),
    stop: async () => {
      await worker.stop();
      await server.stop();
    },
  };
}

/** Where the worker finds the server's database. Its socket stays where it is when PostgreSQL is started again. */
function addressOf(folder: string): string {
  const connection = findRunningPostgres(join(folder, 'postgres'));
  if (!connection) throw new Error('The database of the product is not running.');
  const secrets: { databasePasswords: { freshet_app: string } } = JSON.parse(
    readFileSync(join(folder, 'secrets.json'), 'utf8'),
  );
  const password = encodeURIComponent(secrets.databasePasswords.freshet_app);
  return `postgres://freshet_app:${password}@/freshet?host=${encodeURIComponent(connection.host)}&port=${connection.port}`;
}

/** Asks the database of a data folder itself, past all policies. */
export async function withDatabase<T>(postgres: string, work: (sql: pg.Client) => Promise<T>): Promise<T> {
  const connection = findRunningPostgres(postgres);
  if (!connection) throw new Error('The database of the product is not running.');
  const sql = new pg.Client({ ...connection, database: 'freshet' });
  await sql.connect();
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

async function waitUntilReady(origin: string, server: WatchedProcess): Promise<number> {
  const from = performance.now();
  while (performance.now() - from < longestStartMs) {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (answer?.ok) return performance.now() - from;
    if (server.fellOver > mostFalls) break;
    await setTimeout(50);
  }
  throw new Error(`The server did not get ready. It last said:\n${server.lastWords()}`);
}
