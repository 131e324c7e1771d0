import type { Tx } from '#platform/db/transaction';

/** Holds a sample still until the transaction ends. */
export const lockSample = (tx: Tx, id: number) =>
  tx.selectFrom('samples').select('id').where('id', '=', id).forNoKeyUpdate().execute();

/** What people may say of a sample. When, where and how it was taken is what its file stated. */
export const editSample = (tx: Tx, id: number, change: { readonly sampled_by: string; readonly notes: string }) =>
  tx.updateTable('samples').set(change).where('id', '=', id).execute();
