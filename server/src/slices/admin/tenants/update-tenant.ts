import { AppName, type TenantChange } from '@freshet/contract';
import { differences } from '#platform/audit/differences';
import type { Scope } from '#platform/db/scope';
import { inInstallation, inNamedTenant } from '#platform/db/system-scope';
import { whenViolated } from '#platform/db/violations';
import { notifyChanged } from '#platform/hub/signal';
import type { Platform } from '#platform/platform';
import { changeTenant } from '#platform/tenants/tenant-rows';
import { endSessionsOfDirectories, forgetSessions } from '#slices/identity';
import { installationChain, recordInChains } from '../record-in-chains.ts';
import { lockTenant, requireTenant, type TenantRow } from './tenant-queries.ts';
import { toTenantFacts } from './tenant-view.ts';

/**
 * Renames a tenant or changes its apps and directories. Work accounts of a directory taken away lose their sessions; the
 * menus of everybody who is signed in show the apps at once.
 */
export async function updateTenant(platform: Platform, scope: Scope, input: TenantChange): Promise<TenantRow> {
  const changed = await inInstallation(platform, async (tx) => {
    const before = await lockTenant(tx, input.TenantId);
    const {
      RoleName: name,
      Apps: apps = AppName.array().parse(before.apps),
      DirectoryIds: directory_ids = before.directory_ids,
    } = input;
    const facts = { name, apps, directory_ids };
    await whenViolated('tenants_name_unique', 'admin.tenantNameTaken', { name: input.RoleName }, () =>
      changeTenant(tx, before.id, facts),
    );
    const after = await requireTenant(tx, before.id);
    const removed = before.directory_ids.filter((directory) => !after.directory_ids.includes(directory));
    if (removed.length > 0) await endSessionsOfDirectories(tx, after.id, removed, scope.now());
    const difference = differences(toTenantFacts(before), toTenantFacts(after));
    if (difference) {
      const change = { what: 'tenant.changed', subject: after.name, ...difference };
      await recordInChains(tx, scope, [installationChain, after.id], change);
    }
    return after;
  });
  forgetSessions(platform);
  await inNamedTenant(platform, changed.id, (tx) =>
    notifyChanged(tx, { kind: 'claims', ids: [changed.id], userIds: null }),
  );
  return changed;
}
