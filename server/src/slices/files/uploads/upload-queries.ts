import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

const uploads = (tx: Tx) =>
  tx
    .selectFrom('uploads')
    .select(['id', 'user_id', 'file_name', 'media_type', 'total_bytes', 'total_parts', 'properties', 'file_id'])
    .select(['created_file_id', 'created_at', 'expires_at', 'finished_at']);

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/** An upload of the person's own. */
export const findUpload = (tx: Tx, id: string, userId: number) =>
  uploads(tx).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();

export const lockUpload = (tx: Tx, id: string, userId: number) =>
  uploads(tx).where('id', '=', id).where('user_id', '=', userId).forUpdate().executeTakeFirst();

/** The person's uploads of a file of this name and size, newest first. */
export const listUploadsOf = (
  tx: Tx,
  userId: number,
  file: { readonly fileName: string; readonly totalBytes: number },
) =>
  uploads(tx)
    .where('user_id', '=', userId)
    .where('file_name', '=', file.fileName)
    .where('total_bytes', '=', file.totalBytes)
    .orderBy('created_at', 'desc')
    .execute();

export const insertUpload = (tx: Tx, row: { id: string; user_id: number; created_at: Date; expires_at: Date }) =>
  tx.insertInto('uploads').values(row).execute();

export const removeUpload = (tx: Tx, id: string) => tx.deleteFrom('uploads').where('id', '=', id).execute();

interface Beginning {
  readonly file_name: string;
  readonly media_type: string;
  readonly total_bytes: number;
  readonly total_parts: number;
  readonly properties: string;
  readonly file_id: number | null;
}

export const storeBeginning = (tx: Tx, id: string, facts: Partial<Beginning>) =>
  tx.updateTable('uploads').set(facts).where('id', '=', id).execute();

export const finishUpload = (tx: Tx, id: string, createdFileId: number, now: Date) =>
  tx.updateTable('uploads').set({ created_file_id: createdFileId, finished_at: now }).where('id', '=', id).execute();

export const findPart = (tx: Tx, uploadId: string, partNo: number) =>
  tx
    .selectFrom('upload_parts')
    .select(['part_no', 'sha256', 'size_bytes'])
    .where('upload_id', '=', uploadId)
    .where('part_no', '=', partNo)
    .executeTakeFirst();

export const listParts = (tx: Tx, uploadId: string) =>
  tx
    .selectFrom('upload_parts')
    .select(['part_no', 'sha256', 'size_bytes'])
    .where('upload_id', '=', uploadId)
    .orderBy('part_no')
    .execute();

interface NewPart {
  readonly upload_id: string;
  readonly part_no: number;
  readonly sha256: string;
  readonly size_bytes: number;
  readonly received_at: Date;
}

export const insertPart = (tx: Tx, row: NewPart) => tx.insertInto('upload_parts').values(row).execute();

/** What the files of the tenant take, each content once, and what unfinished uploads will. */
export async function usedBytes(tx: Tx, now: Date, exceptUpload: string | null): Promise<number> {
  const { rows } = await sql<{ used: string }>`
    select coalesce((select sum(size_bytes) from (select distinct sha256, size_bytes from file_versions) contents), 0)
      + coalesce((select sum(total_bytes) from uploads where finished_at is null and expires_at > ${now}
          and id is distinct from ${exceptUpload}::uuid), 0) as used`.execute(tx);
  return Number(rows[0]?.used ?? 0);
}

export const forgetPart = (tx: Tx, uploadId: string, partNo: number) =>
  tx.deleteFrom('upload_parts').where('upload_id', '=', uploadId).where('part_no', '=', partNo).execute();
