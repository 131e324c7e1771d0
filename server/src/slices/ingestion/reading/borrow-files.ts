import { type FileId, problem } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import type { NamedFile } from '#platform/tables';
import { findFile, latestVersion, versionSource } from '#slices/files';

/** Lends the latest versions of files to `work` as paths a thread can read, and takes them back. */
export async function withFiles<T>(
  platform: Platform,
  scope: Scope,
  fileIds: readonly FileId[],
  work: (files: readonly NamedFile[]) => Promise<T>,
): Promise<T> {
  const versions = await scope.transaction(async (tx) => {
    const rows = [];
    for (const fileId of fileIds) {
      const file = await findFile(tx, fileId);
      const version = file && !file.deleted_at ? await latestVersion(tx, fileId) : undefined;
      if (!file || !version) throw problem('notFound');
      rows.push({ name: file.name, version });
    }
    return rows;
  });
  const copies: { release(): Promise<void> }[] = [];
  try {
    const files: NamedFile[] = [];
    for (const { name, version } of versions) {
      const copy = await versionSource(platform, version);
      copies.push(copy);
      files.push({ name, path: copy.path, sizeBytes: Number(version.size_bytes) });
    }
    return await work(files);
  } finally {
    for (const copy of copies) await copy.release();
  }
}
