import { isPermitted, problem } from '@freshet/contract';
import { allTenants } from '#platform/db/platform-relations';
import type { Scope } from '#platform/db/scope';
import { inNamedTenant } from '#platform/db/system-scope';
import type { Platform } from '#platform/platform';
import { installationChain } from '../record-in-chains.ts';
import { hasEntries } from './audit-queries.ts';

/**
 * Whose audit is requested. Everyone gets their own tenant's; a system administrator may name another, or the
 * installation. To all others a foreign tenant looks like a missing one.
 */
export async function chooseChain(platform: Platform, scope: Scope, named: number | undefined): Promise<number> {
  if (named === undefined || named === scope.tenantId) return scope.tenantId;
  if (!isPermitted(scope.authority, 'admin.tenants')) throw problem('notFound');
  if (named === installationChain) return named;
  const exists = await inNamedTenant(platform, named, async (tx) => {
    const tenant = await tx.selectFrom(allTenants.as('t')).select('id').where('id', '=', named).executeTakeFirst();
    // A deleted tenant's audit can still be read.
    return tenant !== undefined || (await hasEntries(tx));
  });
  if (!exists) throw problem('notFound');
  return named;
}
