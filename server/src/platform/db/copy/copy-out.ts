import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Platform } from '../../platform.ts';

/** Rows of a query in PostgreSQL's text format, as they come, on a connection of its own that can be stopped. */
export interface CopyOut {
  /** Answers in pieces that end with a row. The query holds no values of people: ids, days and instants only. */
  query(text: string): AsyncGenerator<Buffer>;
  /** The type of each column of a query, by PostgreSQL's number for it. */
  typesOf(query: string): Promise<readonly number[]>;
}

interface Opening {
  /** Every query sees the same rows, whatever others store meanwhile. */
  readonly isStill?: boolean;
  /** Rows that are put into a temporary table of the connection first, if there are any. */
  readonly tableIfAny?: { readonly table: string; readonly select: string };
}

interface Opened {
  readonly out: CopyOut;
  /** Whether there were rows to keep. */
  readonly hasTable: boolean;
  close(): Promise<void>;
}

const lineFeed = 10;

/**
 * Reads in one transaction of the tenant that can write nothing. When `signal` is aborted the query is stopped in
 * the database too, whatever it is doing there, and what waits for it fails with the reason.
 */
export async function openCopyOut(
  { pool, log }: Pick<Platform, 'pool' | 'log'>,
  tenantId: number,
  signal: AbortSignal,
  { isStill = false, tableIfAny }: Opening = {},
): Promise<Opened> {
  if (!Number.isInteger(tenantId) || tenantId <= 0) throw new Error('A transaction needs a tenant.');
  const { options } = pool;
  // COPY does not work on the pool's connections, which send queries before earlier ones are answered.
  const client = new pg.Client({
    ...options,
    ...(options.password ? { password: options.password } : {}),
    pipeline: false,
    application_name: 'freshet-report',
  });
  client.on('error', () => undefined);
  signal.throwIfAborted();
  await client.connect();
  const stop = () => void cancel({ pool, log }, client);
  signal.addEventListener('abort', stop, { once: true });
  const close = async () => {
    signal.removeEventListener('abort', stop);
    await client.end().catch(() => undefined);
  };
  let hasTable = false;
  try {
    hasTable = tableIfAny !== undefined && (await createRequestedTable(client, tenantId, tableIfAny));
    await client.query(
      `begin ${isStill ? 'isolation level repeatable read' : ''} read only; set local app.tenant_id = '${tenantId}'; ${settings}`,
    );
  } catch (error) {
    await close();
    throw signal.aborted ? signal.reason : error;
  }
  return {
    out: { query: (text) => streamQuery(client, text, signal), typesOf: (query) => typesOf(client, query, signal) },
    hasTable,
    close,
  };
}

async function createRequestedTable(
  client: pg.Client,
  tenantId: number,
  { table, select }: NonNullable<Opening['tableIfAny']>,
): Promise<boolean> {
  await client.query(`begin; set local app.tenant_id = '${tenantId}'; ${settings}`);
  const { rows } = await client.query<{ found: boolean }>(`select exists (${select}) as found`);
  const hasTable = rows[0]?.found === true;
  if (hasTable) await client.query(`create temporary table ${table} as ${select}; analyze ${table}`);
  await client.query('commit');
  return hasTable;
}

async function typesOf(client: pg.Client, query: string, signal: AbortSignal): Promise<readonly number[]> {
  signal.throwIfAborted();
  const { fields } = await client.query(`select * from (${query}) queried limit 0`);
  return fields.map(({ dataTypeID }) => dataTypeID);
}

// A reader may be slow; a connection that has gone is noticed at once.
const settings = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local work_mem = '48MB'; set local client_connection_check_interval = '1s'; set local jit = off`;

async function* streamQuery(client: pg.Client, query: string, signal: AbortSignal): AsyncGenerator<Buffer> {
  signal.throwIfAborted();
  const stream = client.query(copyTo(`copy (${query}) to stdout (null '')`));
  let rest: Buffer | null = null;
  try {
    for await (const piece of stream) {
      if (!Buffer.isBuffer(piece)) continue;
      const bytes: Buffer = rest === null ? piece : Buffer.concat([rest, piece]);
      const end = bytes.lastIndexOf(lineFeed) + 1;
      rest = end === bytes.length ? null : bytes.subarray(end);
      if (end > 0) yield bytes.subarray(0, end);
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    stream.destroy();
  }
  signal.throwIfAborted();
}

/** Sent over another connection, because this one is busy. */
async function cancel({ pool, log }: Pick<Platform, 'pool' | 'log'>, client: pg.Client): Promise<void> {
  const pid = 'processID' in client ? client.processID : null;
  try {
    if (typeof pid === 'number') await pool.query('select pg_cancel_backend($1)', [pid]);
  } catch (error) {
    log.warn({ err: error }, 'A question could not be stopped; its connection is ended.');
    await client.end().catch(() => undefined);
  }
}
