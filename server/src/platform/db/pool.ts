import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { pipelinedPool } from './pipelined-pool.ts';
import type { Database } from './schema.generated.ts';
import { readInstant } from './values/read-instant.ts';

export interface ConnectionSettings {
  readonly connectionString?: string;
  readonly host?: string;
  readonly port?: number;
  readonly user?: string;
  readonly password?: string;
  readonly database?: string;
}

const bigint = 20;
const bigints = 1016;
const date = 1082;
const timestamptz = 1184;
const timeouts = '-c statement_timeout=30s -c lock_timeout=5s -c idle_in_transaction_session_timeout=120s';

/** int8 as a number: our ids and counts stay far below 2^53. A calendar day as it is written: it has no time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && oid === bigint) return Number;
    if (format !== 'binary' && oid === bigints)
      return (text: string) => text.slice(1, -1).split(',').filter(Boolean).map(Number);
    if (format !== 'binary' && oid === date) return String;
    if (format !== 'binary' && oid === timestamptz) return readInstant;
    return pg.types.getTypeParser(oid, format);
  }) as typeof pg.types.getTypeParser,
};

/** Connections of the application role. Long work states its own limits inside its transaction. */
export function openPool(
  settings: ConnectionSettings,
  options: { max?: number; onError: (error: Error) => void },
): pg.Pool {
  const pool = new pg.Pool({
    ...settings,
    max: options.max ?? 20,
    options: timeouts,
    types,
    application_name: 'freshet',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // Queries may be sent before earlier ones are answered; the answers keep their order.
    pipeline: true,
  });
  // An idle connection that breaks (server restart) is replaced by the pool; unhandled it would end the process.
  pool.on('error', options.onError);
  // One that breaks while it is in use: its next query fails, which is where it is dealt with.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Connections to the same database beside those of the pool, so that nobody else can use them up. A query that is
 * not answered in time fails and ends its connection: one that hangs is never used again.
 */
export function openBeside(
  { options }: pg.Pool,
  limits: { readonly max: number; readonly longestQueryMilliseconds: number },
  onError: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    // The pool hides it from being spread.
    ...(options.password ? { password: options.password } : {}),
    max: limits.max,
    query_timeout: limits.longestQueryMilliseconds,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export const openDatabase = (pool: pg.Pool) =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: pipelinedPool(pool) }) });
