import type { SampleDocument } from '@freshet/contract';
import type { z } from 'zod';
import type { DocumentRow } from './document-queries.ts';

export const toDocument = (row: DocumentRow): z.input<typeof SampleDocument> => ({
  Id: row.id,
  ImportId: row.import_id,
  FileName: row.file_name,
  MediaType: row.media_type,
  SizeBytes: row.size_bytes,
  FileUrl: `/api/Sample/Documents/File/${row.id}`,
  Description: row.description,
  UploadedAt: row.uploaded_at.toISOString(),
  UploadedBy: row.uploaded_by,
});

/** What the audit keeps of a document. */
export const toDocumentFacts = (row: Omit<DocumentRow, 'id' | 'tenant_id'>) => ({
  fileName: row.file_name,
  sizeBytes: row.size_bytes,
  sha256: row.sha256,
  description: row.description,
});
