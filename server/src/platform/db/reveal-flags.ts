import { CompiledQuery } from 'kysely';
import type { Tx } from './transaction.ts';

/**
 * Lets a reader by grant see the flags with these ids until the transaction ends. They must be on results that the same
 * transaction has read: what those say is the reader's to know, the owner's other flags are not.
 */
export async function revealFlags(tx: Tx, ids: readonly number[]): Promise<void> {
  if (!ids.every((id) => Number.isSafeInteger(id) && id > 0)) throw new Error('Flags are named by their ids.');
  await tx.executeQuery(CompiledQuery.raw(`set local app.flags = '${ids.length > 0 ? ids.join(',') : '0'}'`));
}
