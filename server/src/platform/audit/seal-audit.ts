import { inInstallation, inNamedTenant } from '../db/system-scope.ts';
import { installation } from '../db/transaction.ts';
import type { RecurringWork } from '../jobs/recurring.ts';
import type { Platform } from '../platform.ts';
import { anchorChains, readAnchors } from './anchors.ts';
import { chainStart, hashSeal, sealedAtText } from './chain.ts';
import { findChainEnd, findUnsealed, insertSeals, tryLockChain } from './seal-queries.ts';
import { takeUnsealed } from './unsealed-tenants.ts';

const batch = 500;
const roundMilliseconds = 2000;
const sweepSeconds = 60;
// No transaction lives this long, so nothing older can still turn up.
const lookBackMilliseconds = 24 * 3600 * 1000;

/**
 * Chains the entries of a tenant that are not chained yet, and returns how many. Entries are chained in the order they
 * became visible, which is why writers need not wait for one another.
 */
export async function sealTenant(platform: Platform, tenantId: number, since: Date | null = null): Promise<number> {
  let sealed = 0;
  for (;;) {
    const added = await inNamedTenant(platform, tenantId, async (tx) => {
      if (!(await tryLockChain(tx, tenantId))) return 0;
      const entries = await findUnsealed(tx, since, batch);
      if (entries.length === 0) return 0;
      let { position, hash } = (await findChainEnd(tx)) ?? { position: 0, hash: chainStart };
      const sealed_at = platform.clock.now();
      const seals = entries.map((entry) => {
        position += 1;
        hash = hashSeal(hash, { position, sealedAt: sealedAtText(sealed_at), entry });
        return { position, entry_id: Number(entry.id), hash, sealed_at };
      });
      await insertSeals(tx, seals);
      return seals.length;
    });
    sealed += added;
    if (added < batch) return sealed;
  }
}

/** Seals what this process writes within seconds, and everything once more when it stops. */
export function startSealing(platform: Platform): { stop(): Promise<void> } {
  const round = async () => {
    for (const tenantId of takeUnsealed()) {
      await sealTenant(platform, tenantId, recently(platform)).catch((error: unknown) =>
        platform.log.error({ err: error, tenantId }, 'Audit entries could not be sealed; the sweep tries again.'),
      );
    }
  };
  let latest = Promise.resolve();
  const timer = setInterval(() => {
    latest = latest.then(round);
  }, roundMilliseconds);
  return {
    stop: async () => {
      clearInterval(timer);
      await latest.then(round);
    },
  };
}

/** Seals what killed processes left unsealed, and records outside the database how long each chain is. */
export function sealingSweep(platform: Platform): RecurringWork {
  let isFirst = true;
  return {
    name: 'audit.sealAll',
    everySeconds: sweepSeconds,
    run: async () => {
      const since = isFirst ? null : recently(platform);
      const tenantIds = await knownTenants(platform);
      for (const tenantId of tenantIds) await sealTenant(platform, tenantId, since);
      isFirst = false;
      await anchorChains(platform, tenantIds);
    },
  };
}

const recently = ({ clock }: Platform) => new Date(clock.now().getTime() - lookBackMilliseconds);

/** Every tenant that may have a chain. Deleted ones keep theirs; the anchors remember them. */
export async function knownTenants(platform: Pick<Platform, 'db' | 'config'>): Promise<number[]> {
  const rows = await inInstallation(platform, (tx) => tx.selectFrom('tenants').select('id').execute());
  const ids = [installation, ...rows.map((row) => row.id), ...readAnchors(platform.config.dataFolder).keys()];
  return [...new Set(ids)].sort((a, b) => a - b);
}
