import { problem } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';

/** The name as it is searched and sorted. */
export const foldFileName = (name: string): string => name.normalize('NFKC').toLowerCase();

const files = (tx: Tx) =>
  tx
    .selectFrom('files')
    .select(['id', 'name', 'current_version_id', 'created_by', 'created_by_name', 'created_at', 'changed_at'])
    .select(['deleted_at', 'deleted_by_name']);

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** A file of the tenant, deleted or not. */
export const findFile = (tx: Tx, fileId: number) => files(tx).where('id', '=', fileId).executeTakeFirst();

/** A file until the transaction ends: nobody else changes it, its versions or its metadata meanwhile. */
export async function lockFile(tx: Tx, fileId: number): Promise<FileRow> {
  const row = await files(tx).where('id', '=', fileId).forUpdate().executeTakeFirst();
  if (!row) throw problem('notFound');
  return row;
}

interface NewFile {
  readonly name: string;
  readonly userId: number;
  readonly userName: string;
  readonly now: Date;
}

export async function insertFile(tx: Tx, { name, userId, userName, now }: NewFile): Promise<number> {
  const { id } = await tx
    .insertInto('files')
    .values({
      name,
      folded: foldFileName(name),
      created_by: userId,
      created_by_name: userName,
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const touchFile = (tx: Tx, fileId: number, now: Date) =>
  tx.updateTable('files').set({ changed_at: now }).where('id', '=', fileId).execute();

export const renameFile = (tx: Tx, fileId: number, name: string) =>
  tx
    .updateTable('files')
    .set({ name, folded: foldFileName(name) })
    .where('id', '=', fileId)
    .execute();

export const markDeleted = (tx: Tx, fileId: number, deletedAt: Date | null, by: string | null) =>
  tx.updateTable('files').set({ deleted_at: deletedAt, deleted_by_name: by }).where('id', '=', fileId).execute();

/** Says which version's data is in force; null when none is any more. */
export const setCurrentVersion = async (tx: Tx, fileId: number, versionId: number | null): Promise<void> => {
  await tx.updateTable('files').set({ current_version_id: versionId }).where('id', '=', fileId).execute();
};
