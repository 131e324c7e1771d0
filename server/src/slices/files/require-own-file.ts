import { problem } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { type FileRow, lockFile } from './file-queries.ts';

/** Whether a person may change, delete and restore a file: their own ones, and all for tenant administrators. */
export const isOwnFile = (scope: Pick<Scope, 'userId' | 'authority'>, file: Pick<FileRow, 'created_by'>): boolean =>
  file.created_by === scope.userId || scope.authority.isTenantAdmin || scope.authority.isSysAdmin;

/** A file that is not deleted and that the caller may change, locked. */
export async function requireOwnFile(tx: Tx, scope: Scope, fileId: number): Promise<FileRow> {
  const file = await lockFile(tx, fileId);
  if (file.deleted_at !== null) throw problem('notFound');
  if (!isOwnFile(scope, file)) throw problem('identity.forbidden');
  return file;
}
