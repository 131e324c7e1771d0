import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { Undo } from './linking-plan.ts';

/** What a linking did and what takes it back, held still until the transaction ends. */
export const readUndo = (tx: Tx, id: string) =>
  tx
    .selectFrom('linkings')
    .select(['what', 'changes', 'undone_at', sql<Undo>`undo`.as('undo')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
