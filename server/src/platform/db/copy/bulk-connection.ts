import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Platform } from '../../platform.ts';
import type { Database } from '../schema.generated.ts';
import { runInTenant, type Tx } from '../transaction.ts';

/**
 * A connection of its own, for bulk work. Temporary tables live on it from one transaction to the next, are seen by
 * nobody else, and are gone when the work ends, however it ends.
 */
export interface BulkConnection {
  /** Outside any transaction, without parameters: makes temporary tables. */
  run(statement: string): Promise<void>;
  /** Fills a temporary table with rows in PostgreSQL's text format, as `copyLine` writes them. */
  copy(
    table: string,
    columns: readonly string[],
    rows: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
  ): Promise<void>;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** Temporary tables are read many times over: those of an ordinary file stay in memory. */
const tempBuffers = '80MB';

export async function withBulkConnection<T>(
  { pool }: Pick<Platform, 'pool'>,
  tenantId: number,
  work: (bulk: BulkConnection) => Promise<T>,
): Promise<T> {
  // COPY does not work on the pool's connections, which send queries before earlier ones are answered.
  // The password is named: the pool hides it from being spread.
  const { options } = pool;
  const client = new pg.Client({
    ...options,
    ...(options.password ? { password: options.password } : {}),
    pipeline: false,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`set temp_buffers = '${tempBuffers}'`);
    return await work(bulkConnection(client, tenantId));
  } finally {
    await client.end();
  }
}

function bulkConnection(client: pg.Client, tenantId: number): BulkConnection {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: poolOfOne(client) }) });
  return {
    run: async (statement) => void (await client.query(statement)),
    copy: async (table, columns, rows) => {
      const stream = client.query(copyFrom(`copy pg_temp.${table} (${columns.join(', ')}) from stdin`));
      await pipeline(rows, stream);
    },
    transaction: (work) => runInTenant(db, tenantId, work),
  };
}

/** The one connection, whatever is requested. Statements are not kept prepared: the tables they name come and go. */
function poolOfOne(client: pg.Client): PostgresPool {
  const only = {
    query: (text: unknown, values: unknown) => client.query(text as string, values as unknown[]),
    release: () => undefined,
  } as unknown as PostgresPoolClient;
  return { connect: async () => only, end: async () => undefined };
}
