import { inNamedTenant } from '../db/system-scope.ts';
import type { Tx } from '../db/transaction.ts';
import type { RecurringWork } from '../jobs/recurring.ts';
import type { Platform } from '../platform.ts';
import { fileStoreOf } from './file-store.ts';
import type { StoreKey } from './store-key.ts';

/** Ends what has run out in the tenant of the transaction, and names the bytes that nothing needs any more. */
export type ExpireRows = (tx: Tx, now: Date) => Promise<readonly StoreKey[]>;

/** Frees the room of what has run out, within minutes. Bytes go only after the rows that named them. */
export const freeExpired = (platform: Platform, all: readonly ExpireRows[]): RecurringWork => ({
  name: 'storage.freeExpired',
  everySeconds: 600,
  run: async () => {
    const store = fileStoreOf(platform);
    for (const tenantId of await store.tenants()) {
      const free = await inNamedTenant(platform, tenantId, async (tx) => {
        const keys: StoreKey[] = [];
        for (const expire of all) keys.push(...(await expire(tx, platform.clock.now())));
        return keys;
      });
      for (const key of free) await store.remove(tenantId, key);
    }
  },
});
