import { problem } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { FileAnswer } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { openStoredFile } from '#platform/storage/file-store';
import { findDocument } from './document-queries.ts';

/** A document of an import of the caller's own tenant, to be saved. */
export async function downloadDocument(platform: Platform, scope: Scope, id: number): Promise<FileAnswer> {
  const row = await scope.transaction((tx) => findDocument(tx, id));
  if (!row) throw problem('notFound');
  return {
    fileName: row.file_name,
    content: await openStoredFile(platform, row.tenant_id, row.sha256),
    mediaType: row.media_type,
    sizeBytes: row.size_bytes,
  };
}
