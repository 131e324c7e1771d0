import type { Readable } from 'node:stream';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';
import { receiveFile } from '#platform/storage/file-store';
import { findFile } from '../file-queries.ts';
import { storeContent } from './store-content.ts';
import type { NewRepositoryFile } from './store-file.ts';

interface Fetched extends Omit<NewRepositoryFile, 'metadata'> {
  readonly content: Readable;
  readonly limitBytes: number;
  /** The file it was before, which gets a new version while it is there; null for a new one. */
  readonly versionOf: number | null;
}

/** Keeps what was fetched from another system. `finish` stores in the same transaction what was read in it. */
export async function storeFetched<Done>(
  platform: Platform,
  scope: Scope,
  { content, limitBytes, versionOf, ...facts }: Fetched,
  finish: (tx: Tx, fileId: number) => Promise<Done>,
): Promise<Done> {
  const file = await receiveFile(platform, scope.tenantId, content, limitBytes);
  try {
    return await scope.transaction(async (tx) => {
      const known = versionOf === null ? undefined : await findFile(tx, versionOf);
      const isThere = known !== undefined && known.deleted_at === null;
      const fileId = await storeContent(tx, scope, file, {
        ...facts,
        metadata: [],
        versionOf: isThere ? versionOf : null,
      });
      return finish(tx, fileId);
    });
  } finally {
    await file.discard();
  }
}
