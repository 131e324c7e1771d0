import { CompiledQuery } from 'kysely';
import type { Platform } from '../platform.ts';
import { installation, runInTenant, type Tx } from './transaction.ts';

/**
 * Work that no tenant requested, or that a system administrator does in a named tenant: sign-in, user administration,
 * sealing. Only `identity`, `admin`, `catalogue`, `units` and `platform` may import this file.
 */
export const inInstallation = <T>(platform: Pick<Platform, 'db'>, work: (tx: Tx) => Promise<T>): Promise<T> =>
  runInTenant(platform.db, installation, work);

export const inNamedTenant = <T>(
  platform: Pick<Platform, 'db'>,
  tenantId: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => runInTenant(platform.db, tenantId, work);

/**
 * Does a part of an installation's transaction in a named tenant: an entry in that tenant's audit chain is then stored
 * together with the change of the system tables it records, or not at all.
 */
export async function withinNamedTenant<T>(tx: Tx, tenantId: number, work: () => Promise<T>): Promise<T> {
  await bindTenant(tx, tenantId);
  const result = await work();
  await bindTenant(tx, installation);
  return result;
}

export async function bindTenant(tx: Tx, tenantId: number): Promise<void> {
  if (!Number.isInteger(tenantId) || tenantId < 0) throw new Error('A transaction needs a tenant.');
  await tx.executeQuery(CompiledQuery.raw(`set local app.tenant_id = '${tenantId}'`));
}
