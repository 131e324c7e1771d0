import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import { type HashedEntry, selectHashed } from './chain.ts';

// Any fixed number, so that these locks are distinguished from the locks of others.
const lockFamily = 7_361;

/** Lets one process at a time extend the chain of a tenant; the others leave it to that one. */
export async function tryLockChain(tx: Tx, tenantId: number): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${lockFamily}, ${tenantId}) as "isMine"`.execute(tx);
  return rows[0]?.isMine ?? false;
}

export interface ChainEnd {
  readonly position: number;
  readonly hash: Buffer;
}

export const findChainEnd = (tx: Tx): Promise<ChainEnd | undefined> =>
  tx.selectFrom('audit_seals').select(['position', 'hash']).orderBy('position', 'desc').limit(1).executeTakeFirst();

/** Entries without a seal, oldest first. `since` saves looking at years of sealed ones. */
export async function findUnsealed(tx: Tx, since: Date | null, most: number): Promise<HashedEntry[]> {
  const { rows } = await sql<HashedEntry>`
    select ${selectHashed} from audit_entries e
    where ${since === null ? sql`true` : sql`e.at >= ${since}`}
      and not exists (select from audit_seals s where s.tenant_id = e.tenant_id and s.entry_id = e.id)
    order by e.id limit ${most}`.execute(tx);
  return rows;
}

export const insertSeals = (
  tx: Tx,
  seals: readonly { position: number; entry_id: number; hash: Buffer; sealed_at: Date }[],
) => tx.insertInto('audit_seals').values(seals).execute();
