import { problem, type TenantId } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { inInstallation, withinNamedTenant } from '#platform/db/system-scope';
import { whenViolated } from '#platform/db/violations';
import type { Platform } from '#platform/platform';
import { countPeopleOfTenant } from '#slices/identity';
import { removeLayers } from '#slices/map';
import { installationChain, recordInChains } from '../record-in-chains.ts';
import { countDataOf } from './count-data-of.ts';
import { lockTenant, removeTenant } from './tenant-queries.ts';
import { toTenantFacts } from './tenant-view.ts';

/** Deletes a tenant that has neither users nor data, with its map layers. Its audit stays, and its id is never used again. */
export function deleteTenant(platform: Platform, scope: Scope, tenantId: TenantId): Promise<void> {
  return inInstallation(platform, async (tx) => {
    const tenant = await lockTenant(tx, tenantId);
    if (tenant.id === scope.tenantId) throw problem('admin.ownTenant');
    const people = await countPeopleOfTenant(tx, tenant.id);
    if (people > 0) throw problem('admin.tenantInUse', { users: people });
    await withinNamedTenant(tx, tenant.id, () => removeLayers(tx));
    const data = await countDataOf(tx, tenant.id);
    if (data !== null) throw problem('admin.tenantHasData', data);
    await whenViolated('users_home_tenant_fk', 'admin.tenantInUse', { users: 1 }, () => removeTenant(tx, tenant.id));
    const change = { what: 'tenant.deleted', subject: tenant.name, old: toTenantFacts(tenant) };
    await recordInChains(tx, scope, [installationChain, tenant.id], change);
  });
}
