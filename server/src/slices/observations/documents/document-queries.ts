import { problem } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';

const documents = (tx: Tx) =>
  tx
    .selectFrom('sample_documents')
    .select(['tenant_id', 'id', 'import_id', 'file_name', 'media_type', 'size_bytes', 'sha256', 'description'])
    .select(['uploaded_by', 'uploaded_at']);

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

export const findDocument = (tx: Tx, id: number) => documents(tx).where('id', '=', id).executeTakeFirst();

/** Newest first. */
export const listDocuments = (tx: Tx, importId: number) =>
  documents(tx).where('import_id', '=', importId).orderBy('uploaded_at', 'desc').orderBy('id', 'desc').execute();

export async function lockDocument(tx: Tx, id: number): Promise<DocumentRow> {
  const row = await documents(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw problem('notFound');
  return row;
}

export const insertDocument = (tx: Tx, row: Omit<DocumentRow, 'tenant_id' | 'id'>) =>
  tx.insertInto('sample_documents').values(row).returning(['tenant_id', 'id']).executeTakeFirstOrThrow();

export const removeDocument = (tx: Tx, id: number) => tx.deleteFrom('sample_documents').where('id', '=', id).execute();

/** The hashes of all bytes that documents of imports name. */
export const documentFileClaims = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('sample_documents').select('sha256').execute()).map(({ sha256 }) => sha256);
