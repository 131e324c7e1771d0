import { problem, type TenantId } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import type { Platform } from '#platform/platform';
import { setArchived } from '#platform/tenants/tenant-rows';
import {
  endSessionsInTenant,
  forgetSessions,
  lockSystemAdministrators,
  requireRemainingAdministrator,
} from '#slices/identity';
import { installationChain, recordInChains } from '../record-in-chains.ts';
import { lockTenant, requireTenant, type TenantRow } from './tenant-queries.ts';

/** Stops all access of a tenant. Its people must sign in again even after it is restored. */
export async function archiveTenant(platform: Platform, scope: Scope, tenantId: TenantId): Promise<TenantRow> {
  const archived = await inInstallation(platform, async (tx) => {
    await lockSystemAdministrators(tx);
    const before = await lockTenant(tx, tenantId);
    if (before.id === scope.tenantId) throw problem('admin.ownTenant');
    if (before.archived_at !== null) return before;
    await setArchived(tx, before.id, scope.now());
    await requireRemainingAdministrator(tx);
    await endSessionsInTenant(tx, before.id, scope.now());
    const change = {
      what: 'tenant.archived',
      subject: before.name,
      old: { isArchived: false },
      new: { isArchived: true },
    };
    await recordInChains(tx, scope, [installationChain, before.id], change);
    return requireTenant(tx, before.id);
  });
  forgetSessions(platform);
  return archived;
}
