import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from './schema.generated.ts';

declare const inTenant: unique symbol;

/** An open transaction bound to one tenant. Query functions take a `Tx`; there is no other way to the database. */
export type Tx = Kysely<Database> & { readonly [inTenant]: true };

/** The installation itself: system tables, and the audit chain of changes to them. */
export const installation = 0;

/**
 * Runs `work` in one transaction that sees exactly the rows of `tenantId`, and none at all of any other tenant.
 * The setting ends with the transaction, so a pooled connection keeps nothing of it.
 */
export function runInTenant<T>(db: Kysely<Database>, tenantId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  return run(db, 'begin', tenantId, work);
}

/** The same, and `work` can write nothing. */
export function runReadOnly<T>(db: Kysely<Database>, tenantId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  return run(db, 'begin read only', tenantId, work);
}

function run<T>(db: Kysely<Database>, begin: string, tenantId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!Number.isInteger(tenantId) || tenantId < 0 || tenantId > 2_147_483_647) {
    throw new Error('A transaction needs a tenant.');
  }
  return db.connection().execute(async (connection) => {
    // A literal, because a distributed PostgreSQL passes SET LOCAL on to its workers but not set_config(); one round trip for both.
    await connection.executeQuery(CompiledQuery.raw(`${begin}; set local app.tenant_id = '${tenantId}'`));
    try {
      const result = await work(connection as Tx);
      await connection.executeQuery(CompiledQuery.raw('commit'));
      return result;
    } catch (error) {
      // The first error is the one worth reporting; a broken connection cannot roll back, the server does it.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
      throw error;
    }
  });
}
