import { problem } from '@freshet/contract';
import { lockForTenant } from '#platform/db/lock-for-tenant';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { beginUploadIn } from './begin-upload.ts';
import type { StatedDetails } from './check-upload.ts';
import { listParts, listUploadsOf, type UploadRow } from './upload-queries.ts';

/**
 * The upload that a part without an identifier belongs to. The first part begins one; every further part goes where the
 * one before it is and it is missing. Parts of two files are never put together: when two uploads of the same name and
 * size want the part, it is refused.
 */
export async function identifyUpload(tx: Tx, scope: Scope, stated: StatedDetails, sha256: string): Promise<string> {
  await lockForTenant(tx, `uploads:${scope.userId}`);
  const { partNo } = stated;
  const known = await withParts(tx, await listUploadsOf(tx, scope.userId, stated));
  const open = known.filter(({ upload }) => upload.finished_at === null && upload.expires_at > scope.now());
  const received = open.find(({ parts }) => parts.get(partNo) === sha256);
  if (received) return received.upload.id;
  if (partNo === 1) return (await beginUploadIn(tx, scope)).id;
  const wanting = open.filter(({ parts }) => parts.has(partNo - 1) && !parts.has(partNo));
  // Sent once more because the answer was lost, after the file was made.
  const finished = known.find(({ upload, parts }) => upload.finished_at !== null && parts.get(partNo) === sha256);
  const [only] = wanting.length === 0 && finished ? [finished] : wanting;
  if (!only || wanting.length > 1) throw problem('files.identifierNeeded', { part: partNo });
  return only.upload.id;
}

const withParts = (tx: Tx, uploads: readonly UploadRow[]) =>
  Promise.all(
    uploads.map(async (upload) => {
      const parts = await listParts(tx, upload.id);
      return { upload, parts: new Map(parts.map(({ part_no, sha256 }) => [part_no, sha256])) };
    }),
  );
