import { problem } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { lockFile, markDeleted } from './file-queries.ts';
import { isOwnFile, requireOwnFile } from './require-own-file.ts';
import { latestVersion } from './versions/version-queries.ts';

/** Moves a file to the recycle bin. Its bytes and what was ingested from it stay. */
export function deleteFile(scope: Scope, fileId: number): Promise<void> {
  return scope.transaction(async (tx) => {
    const file = await requireOwnFile(tx, scope, fileId);
    if ((await latestVersion(tx, fileId))?.ingestion_state === 'running') throw problem('files.busy');
    await markDeleted(tx, fileId, scope.now(), scope.userName);
    await recordAudit(tx, scope, { what: 'file.deleted', subject: file.name, old: { FileId: fileId } });
  });
}

/** Brings a file back from the recycle bin. One that is not there is as good as missing. */
export function restoreFile(scope: Scope, fileId: number): Promise<void> {
  return scope.transaction(async (tx) => {
    const file = await lockFile(tx, fileId);
    if (file.deleted_at === null || !isOwnFile(scope, file)) throw problem('notFound');
    await markDeleted(tx, fileId, null, null);
    await recordAudit(tx, scope, { what: 'file.restored', subject: file.name, new: { FileId: fileId } });
  });
}
