import { randomUUID } from 'node:crypto';
import { problem } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';
import { fileStoreOf } from '#platform/storage/file-store';
import { partKey, type StoreKey } from '#platform/storage/store-key';
import { insertUpload, listParts, lockUpload, removeUpload } from './upload-queries.ts';

const lifetimeMs = 24 * 3_600_000;
const rememberedMs = 30 * lifetimeMs;

/** Gives out an identifier; what is uploaded under it is kept for a day. */
export const beginUpload = (scope: Scope): Promise<{ id: string; expiresAt: Date }> =>
  scope.transaction((tx) => beginUploadIn(tx, scope));

export async function beginUploadIn(tx: Tx, scope: Scope): Promise<{ id: string; expiresAt: Date }> {
  const [id, now] = [randomUUID(), scope.now()];
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await insertUpload(tx, { id, user_id: scope.userId, created_at: now, expires_at: expiresAt });
  return { id, expiresAt };
}

/** Gives an unfinished upload up. A finished one is a file and stays one. */
export async function cancelUpload(platform: Platform, scope: Scope, id: string): Promise<void> {
  const parts = await scope.transaction(async (tx) => {
    const upload = await lockUpload(tx, id, scope.userId);
    if (!upload || upload.finished_at !== null) throw problem('notFound');
    const received = await listParts(tx, id);
    await removeUpload(tx, id);
    return received;
  });
  const store = fileStoreOf(platform);
  for (const { part_no } of parts) await store.remove(scope.tenantId, partKey(id, part_no));
}

/**
 * Ends uploads whose day is over and names the bytes that are thereby free. The uploads themselves are remembered for a
 * month, so that a late part is refused as too late.
 */
export async function expireUploads(tx: Tx, now: Date): Promise<StoreKey[]> {
  const over = await tx
    .selectFrom('upload_parts')
    .innerJoin('uploads', (join) =>
      join.onRef('uploads.tenant_id', '=', 'upload_parts.tenant_id').onRef('uploads.id', '=', 'upload_parts.upload_id'),
    )
    .select(['upload_id', 'part_no'])
    .where('uploads.expires_at', '<=', now)
    .execute();
  const ids = [...new Set(over.map(({ upload_id }) => upload_id))];
  if (ids.length > 0) await tx.deleteFrom('upload_parts').where('upload_id', 'in', ids).execute();
  await tx
    .deleteFrom('uploads')
    .where('expires_at', '<=', new Date(now.getTime() - rememberedMs))
    .execute();
  return over.map(({ upload_id, part_no }) => partKey(upload_id, part_no));
}
