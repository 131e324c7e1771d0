import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inNamedTenant } from '../db/system-scope.ts';
import type { Tx } from '../db/transaction.ts';
import type { RecurringWork } from '../jobs/recurring.ts';
import type { Platform } from '../platform.ts';
import { storeFolder } from './file-store.ts';
import { lockStore } from './store-lock.ts';

/** The hashes of all bytes that the rows of a table name, in the tenant of the transaction. */
export type FileClaims = (tx: Tx) => Promise<readonly string[]>;

const sweepSeconds = 6 * 3600;
// Long enough for any upload to finish, and for a backup to copy what the rows it read still name.
const graceMilliseconds = 24 * 3600 * 1000;

// Uploads wait while a batch is looked at.
const batch = 1000;

/** Removes bytes that no row names any more, and what broken-off uploads left, when they are older than a day. */
export const sweepFiles = (platform: Platform, claims: readonly FileClaims[]): RecurringWork => ({
  name: 'storage.sweepFiles',
  everySeconds: sweepSeconds,
  run: async () => {
    const tenants = await namesIn(join(platform.config.dataFolder, 'files'));
    for (const name of tenants) if (/^\d+$/.test(name)) await sweepTenant(platform, Number(name), claims);
  },
});

async function sweepTenant(platform: Platform, tenantId: number, claims: readonly FileClaims[]): Promise<void> {
  const folder = storeFolder(platform, tenantId);
  const before = platform.clock.now().getTime() - graceMilliseconds;
  for (const name of await namesIn(folder)) {
    if (name.endsWith('.tmp') && (await isOlder(join(folder, name), before)))
      await rm(join(folder, name), { force: true });
  }
  const candidates = await findOlder(folder, before);
  for (let start = 0; start < candidates.length; start += batch) {
    await inNamedTenant(platform, tenantId, async (tx) => {
      await lockStore(tx, tenantId, 'alone');
      const named = new Set<string>();
      for (const claim of claims) for (const sha256 of await claim(tx)) named.add(sha256);
      for (const { path, sha256 } of candidates.slice(start, start + batch)) {
        // An upload may have put the same bytes here again since they were listed.
        if (!named.has(sha256) && (await isOlder(path, before))) await rm(path, { force: true });
      }
    });
  }
}

async function findOlder(folder: string, before: number): Promise<{ path: string; sha256: string }[]> {
  const found: { path: string; sha256: string }[] = [];
  for (const shelf of (await namesIn(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name))) {
    for (const sha256 of await namesIn(join(folder, shelf))) {
      const path = join(folder, shelf, sha256);
      if (await isOlder(path, before)) found.push({ path, sha256 });
    }
  }
  return found;
}

const isOlder = (path: string, before: number) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs < before,
    () => false,
  );

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
