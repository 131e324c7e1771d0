import { problem } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';

const notes = (tx: Tx) =>
  tx.selectFrom('notes').select(['id', 'monitoring_feature_id', 'text', 'author', 'created_at']);

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

/** Newest first. */
export const listNotes = (tx: Tx, featureIds: readonly number[]) =>
  notes(tx)
    .where('monitoring_feature_id', 'in', [...featureIds])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export async function lockNote(tx: Tx, id: number): Promise<NoteRow> {
  const row = await notes(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw problem('notFound');
  return row;
}

export const insertNote = (tx: Tx, row: Omit<NoteRow, 'id'>) =>
  tx
    .insertInto('notes')
    .values(row)
    .returning(['id', 'monitoring_feature_id', 'text', 'author', 'created_at'])
    .executeTakeFirstOrThrow();

export const removeNote = (tx: Tx, id: number) => tx.deleteFrom('notes').where('id', '=', id).execute();
