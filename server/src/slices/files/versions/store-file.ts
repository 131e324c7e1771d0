import type { Readable } from 'node:stream';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';
import { putFile, type ReceivedFile, receiveFile } from '#platform/storage/file-store';
import { insertFile } from '../file-queries.ts';
import { insertMetadata, type MetadataRow } from '../metadata/metadata-queries.ts';
import { insertVersion } from './version-queries.ts';

export interface NewRepositoryFile {
  readonly name: string;
  readonly mediaType: string;
  readonly metadata: readonly MetadataRow[];
}

/** Makes a file of received bytes, with its first version. */
export async function createFile(
  tx: Tx,
  scope: Scope,
  file: ReceivedFile,
  { name, mediaType, metadata }: NewRepositoryFile,
): Promise<number> {
  await putFile(tx, file);
  const [userId, userName, now] = [scope.userId, scope.userName, scope.now()];
  const fileId = await insertFile(tx, { name, userId, userName, now });
  await insertVersion(tx, {
    file_id: fileId,
    number: 1,
    sha256: file.sha256,
    size_bytes: file.sizeBytes,
    media_type: mediaType,
    reason: 'uploaded',
    file_schema: null,
    file_schema_name: null,
    created_by_name: userName,
    created_at: now,
  });
  await insertMetadata(tx, fileId, metadata);
  const facts = { FileId: fileId, SizeBytes: file.sizeBytes, Sha256: file.sha256, MediaType: mediaType };
  await recordAudit(tx, scope, { what: 'file.added', subject: name, new: facts });
  return fileId;
}

interface Written extends NewRepositoryFile {
  readonly content: Readable;
  readonly limitBytes: number;
}

/**
 * Stores what the product itself wrote, such as a report, as a file of the person it is for. `finish` records in the
 * same transaction that it is there: work that is done again after a crash finds both or neither, and makes no second
 * file.
 */
export async function storeFile<Done>(
  platform: Platform,
  scope: Scope,
  { content, limitBytes, ...facts }: Written,
  finish: (tx: Tx, fileId: number) => Promise<Done>,
): Promise<Done> {
  const file = await receiveFile(platform, scope.tenantId, content, limitBytes);
  try {
    return await scope.transaction(async (tx) => finish(tx, await createFile(tx, scope, file, facts)));
  } finally {
    await file.discard();
  }
}
