import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import type { NameIndex } from './name-index.ts';
import { loadNames, readStamp } from './search-queries.ts';

/** Names kept over all tenants; the tenants that searched longest ago are forgotten first. About 100 MB. */
const mostNames = 500_000;
/** Rows put into the database by hand leave no entry in the audit; they are found after this long. */
const longestMs = 60_000;

interface CachedNames {
  readonly stamp: string;
  readonly loadedAtMs: number;
  readonly names: Promise<NameIndex>;
  size: number;
}

const caches = new WeakMap<object, Map<number, CachedNames>>();

/** The names of the scope's own tenant as they are at this moment: read again only when something has changed. */
export function currentNames({ db }: Pick<Platform, 'db'>, scope: Scope): Promise<NameIndex> {
  const cache = caches.get(db) ?? new Map<number, CachedNames>();
  caches.set(db, cache);
  return scope.transaction(async (tx) => {
    // Before the names: what changes in between is then read again, never missed.
    const stamp = await readStamp(tx);
    const known = cache.get(scope.tenantId);
    const nowMs = scope.now().getTime();
    cache.delete(scope.tenantId);
    if (known?.stamp === stamp && Math.abs(nowMs - known.loadedAtMs) < longestMs) {
      cache.set(scope.tenantId, known);
      return known.names;
    }
    const names = loadNames(tx, false);
    const cached = { stamp, loadedAtMs: nowMs, names, size: 0 };
    cache.set(scope.tenantId, cached);
    try {
      cached.size = (await names).size;
      forgetOldest(cache);
      return await names;
    } catch (error) {
      if (cache.get(scope.tenantId) === cached) cache.delete(scope.tenantId);
      throw error;
    }
  });
}

function forgetOldest(cache: Map<number, CachedNames>): void {
  let total = [...cache.values()].reduce((sum, { size }) => sum + size, 0);
  for (const [tenantId, { size }] of cache) {
    if (total <= mostNames || cache.size === 1) return;
    cache.delete(tenantId);
    total -= size;
  }
}
