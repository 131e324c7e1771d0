import { revealRows } from '#platform/db/reveal-rows';
import type { Tx } from '#platform/db/transaction';

/** Lets a reader by grant see these flags of results that the same transaction has read; the owner's others stay hidden. */
export const revealFlags = (tx: Tx, ids: readonly number[]): Promise<void> => revealRows(tx, 'flags', ids);
