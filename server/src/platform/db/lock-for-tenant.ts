import { sql } from 'kysely';
import type { Tx } from './transaction.ts';

/**
 * Waits until no other transaction of this tenant works on the same list, and keeps others waiting until this one ends.
 * Rows alone cannot be locked for this: an empty list has none.
 */
export async function lockForTenant(tx: Tx, list: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOf(list)})`.execute(tx);
}

const keyOf = (list: string) => sql`hashtextextended(current_setting('app.tenant_id') || ':' || ${list}, 0)`;

/** The same without waiting: whether it is this one's turn. */
export async function tryLockForTenant(tx: Tx, list: string): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`select pg_try_advisory_xact_lock(${keyOf(list)}) as is_free`.execute(
    tx,
  );
  return rows[0]?.is_free ?? false;
}

/** Works beside others that share the list, if nobody has taken it for itself. */
export async function tryShareForTenant(tx: Tx, list: string): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${keyOf(list)}) as is_free`.execute(tx);
  return rows[0]?.is_free ?? false;
}
