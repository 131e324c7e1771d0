import { CompiledQuery } from 'kysely';
import type { Database } from './schema.generated.ts';
import type { Tx } from './transaction.ts';

/**
 * Lets a reader by grant see the rows with these ids until the transaction ends. They must be on what the same
 * transaction may read: that is the reader's to know, the owner's other rows are not.
 */
export async function revealRows(tx: Tx, table: keyof Database, ids: readonly number[]): Promise<void> {
  if (!ids.every((id) => Number.isSafeInteger(id) && id > 0)) throw new Error('Rows are named by their ids.');
  await tx.executeQuery(CompiledQuery.raw(`set local app.${table} = '${ids.length > 0 ? ids.join(',') : '0'}'`));
}
