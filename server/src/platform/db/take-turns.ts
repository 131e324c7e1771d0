import { sql } from 'kysely';
import type { Tx } from './transaction.ts';

/**
 * Waits until no other transaction of this tenant works on the same list, and keeps others waiting until this one ends.
 * Rows alone cannot be locked for this: an empty list has none.
 */
export async function takeTurns(tx: Tx, list: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(current_setting('app.tenant_id') || ':' || ${list}, 0))`.execute(
    tx,
  );
}

/** Works beside others that share the list, and after and before whoever takes it for itself. */
export async function shareTurns(tx: Tx, list: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(current_setting('app.tenant_id') || ':' || ${list}, 0))`.execute(
    tx,
  );
}
