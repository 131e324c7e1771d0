import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { statementName } from './statement-name.ts';

/**
 * The pool, with two savings that nobody has to know of: the words that begin a transaction travel together with its
 * first query, and a repeated query is planned once per connection.
 */
export function pipelinedPool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client);
      if (known) return known;
      const made = new SwiftClient(client) as unknown as PostgresPoolClient;
      clients.set(client, made);
      return made;
    },
    end: () => pool.end(),
  };
}

const nothing = { command: 'SELECT', rowCount: 0, rows: [] };

/** Errors that say a prepared statement is out of date: the tables changed under it. */
const staleCodes = new Set(['0A000', '26000']);

class SwiftClient {
  private beginning: string | null = null;
  private isStale = false;
  private readonly client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.client = client;
  }

  async query(text: string, values: unknown[]): Promise<unknown> {
    const { beginning } = this;
    if (/^begin\b/.test(text)) {
      this.beginning = text;
      return nothing;
    }
    if (beginning === null) return this.runQuery(text, values);
    this.beginning = null;
    // Nothing was requested, so there is nothing to end.
    if (text === 'commit' || text === 'rollback') return nothing;
    // Should the beginning fail, what travels with it is answered outside a transaction: only reading may.
    if (!/^select\b/i.test(text)) {
      await this.client.query(beginning);
      return this.runQuery(text, values);
    }
    const [begun, answered] = await Promise.allSettled([this.client.query(beginning), this.runQuery(text, values)]);
    // When both fail, the second does because of the first.
    if (begun.status === 'rejected') throw begun.reason;
    if (answered.status === 'rejected') throw answered.reason;
    return answered.value;
  }

  release(): void {
    this.client.release(this.isStale);
  }

  private runQuery(text: string, values: unknown[]): Promise<unknown> {
    const name = statementName(text, values);
    if (name === undefined) return this.client.query(text, values);
    return this.client.query({ name, text, values }).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && staleCodes.has(String(error.code))) this.isStale = true;
      throw error;
    });
  }
}
