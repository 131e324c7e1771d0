import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';

// Any fixed number, so that these locks are distinguished from the locks of others.
const lockFamily = 7_362;

/** Until the transaction ends: uploads share the store of a tenant, the sweeper has it for itself. */
export async function lockStore(tx: Tx, tenantId: number, how: 'shared' | 'alone'): Promise<void> {
  await (how === 'shared'
    ? sql`select pg_advisory_xact_lock_shared(${lockFamily}, ${tenantId})`
    : sql`select pg_advisory_xact_lock(${lockFamily}, ${tenantId})`
  ).execute(tx);
}
