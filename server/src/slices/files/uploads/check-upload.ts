import { problem } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { PartFacts } from './part-facts.ts';
import { findUpload, lockUpload, type UploadRow } from './upload-queries.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a part says about the file it belongs to. */
export interface StatedDetails extends PartFacts {
  readonly fileName: string;
  readonly mime: string | undefined;
}

/** The caller's own upload, still open or finished as stated; refuses what does not belong to it. */
export async function checkUpload(tx: Tx, scope: Scope, id: string, stated: StatedDetails | null): Promise<UploadRow> {
  return evaluate(scope, uuid.test(id) ? await findUpload(tx, id, scope.userId) : undefined, stated);
}

/** The same, with the upload locked: of two forms that say different things, one is refused. */
export async function checkAndLockUpload(
  tx: Tx,
  scope: Scope,
  id: string,
  stated: StatedDetails | null,
): Promise<UploadRow> {
  return evaluate(scope, await lockUpload(tx, id, scope.userId), stated);
}

function evaluate(scope: Scope, upload: UploadRow | undefined, stated: StatedDetails | null): UploadRow {
  if (!upload) throw problem('notFound');
  const other = stated && differenceOf(upload, stated);
  // An identifier is good for one file: for another one it is used up.
  if (other && upload.finished_at !== null) throw problem('notFound');
  if (upload.finished_at === null && upload.expires_at <= scope.now()) throw problem('files.uploadExpired');
  if (other) {
    const values = { fileName: upload.file_name ?? '', totalSize: (upload.total_bytes ?? 0).toLocaleString('en') };
    throw problem('files.uploadDiffers', { ...values, what: other });
  }
  return upload;
}

function differenceOf(upload: UploadRow, stated: StatedDetails): string | null {
  if (upload.total_bytes === null) return null;
  if (upload.total_bytes !== stated.totalBytes || upload.total_parts !== stated.totalParts) return 'size';
  if (upload.file_name !== stated.fileName) return 'name';
  return stated.mime !== undefined && upload.media_type !== stated.mime ? 'type' : null;
}
