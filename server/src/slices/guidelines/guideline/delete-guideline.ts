import { problem } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { listTenantLinks, lockGuideline } from './guideline-queries.ts';
import { removeGuideline } from './guideline-writes.ts';
import { changeLibrary } from './open-for-edit.ts';
import { ownReader } from './reader.ts';

/** Deletes a guideline that nobody else uses: a tenant its own one, a system administrator one that no tenant is linked to. */
export function deleteGuideline(platform: Platform, scope: Scope, id: number): Promise<void> {
  return changeLibrary(platform, scope, async (tx) => {
    const reader = ownReader(scope);
    const row = await lockGuideline(tx, reader, id);
    if (reader.seesAll) {
      const users = (await listTenantLinks(tx, reader)).filter(({ guideline_id }) => guideline_id === id);
      const tenants = users.map(({ tenant_name }) => tenant_name).join(', ');
      if (users.length > 0) throw problem('guidelines.inUse', { tenants });
    } else {
      if (!row.is_editable || row.owner_tenant_id !== scope.tenantId) throw problem('guidelines.notEditable');
      if (row.link_count > 1) throw problem('guidelines.inUse', { tenants: 'others too' });
    }
    await removeGuideline(tx, id, scope.now());
    const { name, long_name, category } = row;
    await recordAudit(tx, scope, { what: 'guideline.deleted', subject: name, old: { name, long_name, category } });
  });
}
