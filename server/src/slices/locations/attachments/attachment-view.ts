import type { Attachment } from '@freshet/contract';
import type { z } from 'zod';
import type { AttachmentRow, NewAttachmentRow } from './attachment-queries.ts';

export const toAttachment = (row: AttachmentRow | NewAttachmentRow): z.input<typeof Attachment> => ({
  UUID: row.id,
  FileName: row.file_name,
  MediaType: row.media_type,
  SizeBytes: row.size_bytes,
  Thumbnail: row.thumbnail_sha256 === null ? null : `/api/Attachments/${row.id}/Thumbnail`,
  FileUrl: `/api/Attachments/${row.id}/File`,
  Description: row.description,
  UploadedAt: row.uploaded_at.toISOString(),
  UploadedBy: row.uploaded_by,
});

/** What the audit keeps of an attachment. */
export const toAttachmentFacts = (row: NewAttachmentRow) => ({
  kind: row.kind,
  place: row.monitoring_feature_id,
  fileName: row.file_name,
  sizeBytes: row.size_bytes,
  sha256: row.sha256,
  description: row.description,
});
