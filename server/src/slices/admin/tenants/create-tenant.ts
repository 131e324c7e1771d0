import type { NewTenant } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { inInstallation, withinNamedTenant } from '#platform/db/system-scope';
import { whenViolated } from '#platform/db/violations';
import type { Platform } from '#platform/platform';
import { insertTenant } from '#platform/tenants/tenant-rows';
import { insertDefaultLayers } from '#slices/map';
import { installationChain, recordInChains } from '../record-in-chains.ts';
import { requireTenant, type TenantRow } from './tenant-queries.ts';
import { toTenantFacts } from './tenant-view.ts';

/** Adds a tenant. Its name is unique, ignoring case. It has the default map layers from its first moment. */
export function createTenant(platform: Platform, scope: Scope, input: NewTenant): Promise<TenantRow> {
  return inInstallation(platform, async (tx) => {
    const facts = { name: input.RoleName, apps: input.Apps, directory_ids: input.DirectoryIds };
    const { id } = await whenViolated('tenants_name_unique', 'admin.tenantNameTaken', { name: input.RoleName }, () =>
      insertTenant(tx, facts, scope.now()),
    );
    const made = await requireTenant(tx, id);
    const mapLayers = await withinNamedTenant(tx, id, () => insertDefaultLayers(tx));
    const change = { what: 'tenant.created', subject: made.name, new: { ...toTenantFacts(made), mapLayers } };
    await recordInChains(tx, scope, [installationChain, id], change);
    return made;
  });
}
