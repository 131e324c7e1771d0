import type { TenantId } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import type { Platform } from '#platform/platform';
import { setArchived } from '#platform/tenants/tenant-rows';
import { installationChain, recordInChains } from '../record-in-chains.ts';
import { lockTenant, requireTenant, type TenantRow } from './tenant-queries.ts';

/** Opens an archived tenant again. */
export function restoreTenant(platform: Platform, scope: Scope, tenantId: TenantId): Promise<TenantRow> {
  return inInstallation(platform, async (tx) => {
    const before = await lockTenant(tx, tenantId);
    if (before.archived_at === null) return before;
    await setArchived(tx, before.id, null);
    const change = {
      what: 'tenant.restored',
      subject: before.name,
      old: { isArchived: true },
      new: { isArchived: false },
    };
    await recordInChains(tx, scope, [installationChain, before.id], change);
    return requireTenant(tx, before.id);
  });
}
