import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { findFile, findVersion, versionSource } from '#slices/files';
import type { IngestionRow } from './ingestion-row.ts';
import type { StagedFile } from './staged-file.ts';

export interface BorrowedFiles {
  readonly files: readonly StagedFile[];
  release(): Promise<void>;
}

/** The files of an ingestion at paths of this machine, in the order in which they were given. */
export async function borrowFiles(
  platform: Platform,
  scope: Scope,
  { id }: Pick<IngestionRow, 'id'>,
): Promise<BorrowedFiles> {
  const parts = await scope.transaction((tx) =>
    tx.selectFrom('ingestion_files').selectAll().where('ingestion_id', '=', id).orderBy('position').execute(),
  );
  return borrowVersions(
    platform,
    scope,
    parts.map(({ file_version_id }) => file_version_id),
  );
}

export async function borrowVersions(
  platform: Platform,
  scope: Scope,
  versionIds: readonly number[],
): Promise<BorrowedFiles> {
  const copies: { release(): Promise<void> }[] = [];
  const release = async () => {
    for (const copy of copies) await copy.release();
  };
  try {
    const files: StagedFile[] = [];
    for (const versionId of versionIds) {
      const { version, name } = await scope.transaction(async (tx) => {
        const matchingVersion = await findVersion(tx, versionId);
        return {
          version: matchingVersion,
          name: matchingVersion ? ((await findFile(tx, matchingVersion.file_id))?.name ?? '') : '',
        };
      });
      if (!version) continue;
      const copy = await versionSource(platform, version);
      copies.push(copy);
      files.push({ name, path: copy.path, sizeBytes: version.size_bytes, fileVersionId: version.id });
    }
    return { files, release };
  } catch (error) {
    await release();
    throw error;
  }
}
