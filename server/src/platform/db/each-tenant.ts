import type { Platform } from '../platform.ts';
import { inInstallation, inNamedTenant } from './system-scope.ts';
import type { Tx } from './transaction.ts';

/** Work of the installation that is done in every tenant, one after the other, each in a transaction of its own. */
export async function inEachTenant(
  platform: Pick<Platform, 'db'>,
  work: (tx: Tx, tenantId: number) => Promise<void>,
): Promise<void> {
  const tenants = await inInstallation(platform, (tx) => tx.selectFrom('tenants').select('id').orderBy('id').execute());
  for (const { id } of tenants) await inNamedTenant(platform, id, (tx) => work(tx, id));
}
