import type { ArrivingForm } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { documentMediaType } from '#platform/storage/document-kind';
import { putFile, receiveFile } from '#platform/storage/file-store';
import { requireImport } from '#slices/imports';
import { type DocumentRow, insertDocument } from './document-queries.ts';
import { toDocumentFacts } from './document-view.ts';

interface Fields {
  readonly importId: number;
  readonly description?: string | undefined;
}

const limitBytes = 100_000_000;

/** Adds a document to an import. What is refused leaves nothing behind. */
export async function addDocument(platform: Platform, scope: Scope, form: ArrivingForm<Fields>): Promise<DocumentRow> {
  const { fields, file } = await form.read(async ({ fileName, content }) => ({
    ...(await receiveFile(platform, scope.tenantId, content, limitBytes)),
    fileName,
  }));
  try {
    const row = {
      import_id: fields.importId,
      file_name: file.fileName,
      media_type: documentMediaType(file.fileName, file.head),
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      description: fields.description ?? '',
      uploaded_by: scope.userName,
      uploaded_at: scope.now(),
    };
    return await scope.transaction(async (tx) => {
      await requireImport(tx, fields.importId);
      await putFile(tx, file);
      const stored = { ...row, ...(await insertDocument(tx, row)) };
      const change = { what: 'sampleDocument.added', subject: row.file_name, new: toDocumentFacts(row) };
      await recordAudit(tx, scope, { ...change, importId: fields.importId });
      return stored;
    });
  } finally {
    await file.discard();
  }
}
