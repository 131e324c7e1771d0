import { problem } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { FileAnswer } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { openStoredFile } from '#platform/storage/file-store';
import { findAnywhere } from '../data-sources/find-anywhere.ts';
import { findAttachment } from './attachment-queries.ts';

/** The file as it was uploaded. Photos may be shown in place; documents are always saved. */
export async function downloadAttachment(platform: Platform, scope: Scope, id: string): Promise<FileAnswer> {
  const row = await findAnywhere(scope, (tx) => findAttachment(tx, id));
  return {
    fileName: row.file_name,
    content: await openStoredFile(platform, row.tenant_id, row.sha256),
    mediaType: row.media_type,
    sizeBytes: row.size_bytes,
    isPicture: row.kind === 'photo',
  };
}

/** The small picture of a photo. */
export async function downloadThumbnail(platform: Platform, scope: Scope, id: string): Promise<FileAnswer> {
  const row = await findAnywhere(scope, (tx) => findAttachment(tx, id));
  if (row.thumbnail_sha256 === null) throw problem('notFound');
  const content = await openStoredFile(platform, row.tenant_id, row.thumbnail_sha256);
  return { fileName: 'thumbnail.jpg', content, isPicture: true };
}
