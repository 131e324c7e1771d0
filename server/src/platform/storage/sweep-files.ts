import { inNamedTenant } from '../db/system-scope.ts';
import type { Tx } from '../db/transaction.ts';
import type { RecurringWork } from '../jobs/recurring.ts';
import type { Platform } from '../platform.ts';
import { type FileStore, fileStoreOf } from './file-store.ts';
import type { StoreKey } from './store-key.ts';
import { lockStore } from './store-lock.ts';

/** The names of all bytes that the rows of a table name, in the tenant of the transaction. */
export type FileClaims = (tx: Tx) => Promise<readonly StoreKey[]>;

const sweepSeconds = 6 * 3600;
// Long enough for any upload to finish, and for a backup to copy what the rows it read still name.
const graceMilliseconds = 24 * 3600 * 1000;

// Uploads wait while a batch is looked at.
const batchSize = 1000;

/** Removes bytes that no row names any more, and what broken-off uploads left, when they are older than a day. */
export const sweepFiles = (platform: Platform, claims: readonly FileClaims[]): RecurringWork => ({
  name: 'storage.sweepFiles',
  everySeconds: sweepSeconds,
  run: async () => {
    const store = fileStoreOf(platform);
    for (const tenantId of await store.tenants()) await sweepTenant(platform, store, tenantId, claims);
  },
});

/** When a process begins: removes what one before it was writing when it was killed. Nothing waits for it. */
export async function removeLeftoversAtStart(platform: Platform): Promise<void> {
  try {
    const store = fileStoreOf(platform);
    for (const tenantId of await store.tenants()) await store.removeLeftovers(tenantId, new Date(0));
  } catch (error) {
    platform.log.warn({ err: error }, 'What a killed process left could not be removed; it goes after a day.');
  }
}

async function sweepTenant(
  platform: Platform,
  store: FileStore,
  tenantId: number,
  claims: readonly FileClaims[],
): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - graceMilliseconds);
  await store.removeLeftovers(tenantId, before);
  const removeUnnamed = (candidates: readonly StoreKey[]) =>
    inNamedTenant(platform, tenantId, async (tx) => {
      await lockStore(tx, tenantId, 'alone');
      const named = new Set<StoreKey>();
      for (const claim of claims) for (const key of await claim(tx)) named.add(key);
      for (const key of candidates) {
        // An upload may have put the same bytes here again since they were listed.
        if (!named.has(key) && (await store.isOlder(tenantId, key, before))) await store.remove(tenantId, key);
      }
    });
  let batch: StoreKey[] = [];
  for await (const key of store.listOlder(tenantId, before)) {
    batch.push(key);
    if (batch.length < batchSize) continue;
    await removeUnnamed(batch);
    batch = [];
  }
  if (batch.length > 0) await removeUnnamed(batch);
}
