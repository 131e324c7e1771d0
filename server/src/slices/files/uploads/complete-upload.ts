import { open } from 'node:fs/promises';
import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { dataFileMediaType } from '#platform/storage/data-file-kind';
import { fileStoreOf, type ReceivedFile, receiveFile } from '#platform/storage/file-store';
import { partKey } from '#platform/storage/store-key';
import { fromProperties } from '../metadata/properties.ts';
import { storeContent } from '../versions/store-content.ts';
import { findUpload, finishUpload, forgetPart, listParts, lockUpload, type UploadRow } from './upload-queries.ts';

/** An upload whose parts are all there, made into a file by one request of a process at a time. */
const running = new Map<string, Promise<number | null>>();

/**
 * Makes the file when every part is there; null while some are wanted. However often it is requested, there is one
 * file.
 */
export function completeUpload(platform: Platform, scope: Scope, uploadId: string): Promise<number | null> {
  const known = running.get(uploadId);
  if (known) return known;
  const made = complete(platform, scope, uploadId).finally(() => running.delete(uploadId));
  running.set(uploadId, made);
  return made;
}

async function complete(platform: Platform, scope: Scope, uploadId: string): Promise<number | null> {
  const { upload, parts } = await scope.transaction(async (tx) => ({
    upload: await findUpload(tx, uploadId, scope.userId),
    parts: await listParts(tx, uploadId),
  }));
  if (!upload) return null;
  if (upload.created_file_id !== null) return upload.created_file_id;
  if (upload.total_parts === null || parts.length < upload.total_parts) return null;
  const content = joinParts(platform, scope, uploadId, upload.total_parts);
  const file = await receiveFile(platform, scope.tenantId, content, upload.total_bytes ?? 0).catch((error: unknown) => {
    if (error instanceof PartLost) return null;
    throw error;
  });
  if (!file) return null;
  try {
    const fileId = await store(scope, upload, file);
    await removeParts(platform, scope, uploadId, upload.total_parts);
    return fileId;
  } finally {
    await file.discard();
  }
}

class PartLost extends Error {}

/** The bytes of all parts, in pieces that are good until the next one is requested: a new one each would be garbage. */
async function* joinParts(
  platform: Platform,
  scope: Scope,
  uploadId: string,
  totalParts: number,
): AsyncGenerator<Uint8Array> {
  const piece = Buffer.allocUnsafe(pieceBytes);
  for (let partNo = 1; partNo <= totalParts; partNo += 1) {
    const part = await fileStoreOf(platform).borrow(scope.tenantId, partKey(uploadId, partNo));
    if (!part) {
      // Somebody removed it meanwhile; requesting it again fixes that.
      await scope.transaction((tx) => forgetPart(tx, uploadId, partNo));
      throw new PartLost();
    }
    const file = await open(part.path, 'r');
    try {
      for (;;) {
        const { bytesRead } = await file.read(piece);
        if (bytesRead === 0) break;
        yield piece.subarray(0, bytesRead);
      }
    } finally {
      await file.close();
      await part.release();
    }
  }
}

const pieceBytes = 1_048_576;

const store = (scope: Scope, { id, file_name, media_type, properties, file_id }: UploadRow, file: ReceivedFile) =>
  scope.transaction(async (tx): Promise<number | null> => {
    const upload = await lockUpload(tx, id, scope.userId);
    if (!upload) return null;
    if (upload.created_file_id !== null) return upload.created_file_id;
    const name = file_name ?? '';
    const fileId = await storeContent(tx, scope, file, {
      name,
      mediaType: dataFileMediaType(name, file.head, media_type ?? ''),
      metadata: fromProperties(properties),
      versionOf: file_id,
    });
    await finishUpload(tx, id, fileId, scope.now());
    return fileId;
  });

/** The rows stay, so that a part sent once more is known for what it is. */
async function removeParts(platform: Platform, scope: Scope, uploadId: string, totalParts: number): Promise<void> {
  for (let partNo = 1; partNo <= totalParts; partNo += 1) {
    await fileStoreOf(platform).remove(scope.tenantId, partKey(uploadId, partNo));
  }
}
