import { bindTenant } from './system-scope.ts';
import type { Tx } from './transaction.ts';

/**
 * Does a part of a tenant's transaction in every tenant, one after the other, and comes back to `own`: what a change of
 * the installation takes away from tenants is written into the audit of each, together with the change or not at all.
 */
export async function withinEachTenant(
  tx: Tx,
  tenantId: number,
  work: (tenantId: number) => Promise<void>,
): Promise<void> {
  const tenants = await tx.selectFrom('tenants').select('id').orderBy('id').execute();
  for (const { id } of tenants) {
    await bindTenant(tx, id);
    await work(id);
  }
  await bindTenant(tx, tenantId);
}
