import { problem } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';

const attachments = (tx: Tx) =>
  tx
    .selectFrom('attachments')
    .select(['tenant_id', 'id', 'monitoring_feature_id', 'kind', 'file_name', 'media_type', 'size_bytes'])
    .select(['sha256', 'thumbnail_sha256', 'description', 'uploaded_by', 'uploaded_at']);

export type AttachmentRow = NonNullable<Awaited<ReturnType<typeof findAttachment>>>;

export const findAttachment = (tx: Tx, id: string) => attachments(tx).where('id', '=', id).executeTakeFirst();

/** Newest first. */
export const listAttachments = (tx: Tx, featureId: number, kind: 'photo' | 'document') =>
  attachments(tx)
    .where('monitoring_feature_id', '=', featureId)
    .where('kind', '=', kind)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id')
    .execute();

/** Holds the attachment still until the transaction ends. */
export async function lockAttachment(tx: Tx, id: string): Promise<AttachmentRow> {
  const row = await attachments(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw problem('notFound');
  return row;
}

export type NewAttachmentRow = Omit<AttachmentRow, 'tenant_id'>;

export const insertAttachment = (tx: Tx, row: NewAttachmentRow) => tx.insertInto('attachments').values(row).execute();

export const describeAttachment = (tx: Tx, id: string, description: string) =>
  tx.updateTable('attachments').set({ description }).where('id', '=', id).execute();

export const removeAttachment = (tx: Tx, id: string) => tx.deleteFrom('attachments').where('id', '=', id).execute();

/** The hashes of all bytes that photos and documents of a tenant name. */
export async function attachmentFileClaims(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('attachments').select(['sha256', 'thumbnail_sha256']).execute();
  return rows.flatMap(({ sha256, thumbnail_sha256: thumbnail }) => (thumbnail ? [sha256, thumbnail] : [sha256]));
}
