import type { Guideline, NewGuideline } from '@freshet/contract';
import type { z } from 'zod';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { readGuideline } from './guideline-view.ts';
import { insertGuideline, insertVersion, linkTenant, setMedia } from './guideline-writes.ts';
import { changeLibrary } from './open-for-edit.ts';
import { ownReader } from './reader.ts';

/**
 * Adds a guideline with an empty first version. A tenant's own is linked to it and editable; one of the installation
 * waits for tenants to be linked.
 */
export function addGuideline(
  platform: Platform,
  scope: Scope,
  input: NewGuideline,
): Promise<z.input<typeof Guideline>> {
  return changeLibrary(platform, scope, async (tx) => {
    const [now, reader] = [scope.now(), ownReader(scope)];
    const owner = reader.seesAll ? null : scope.tenantId;
    const facts = { name: input.Name, long_name: input.LongName ?? '', category: input.Category ?? '' };
    const id = await insertGuideline(tx, { ...facts, owner_tenant_id: owner, created_at: now });
    await setMedia(tx, id, input.MediaTypes);
    const versionId = await insertVersion(tx, { guideline_id: id, number: 1, label: '', started_at: now });
    if (owner !== null) {
      await linkTenant(tx, {
        linked_tenant_id: owner,
        guideline_id: id,
        guideline_version_id: versionId,
        is_editable: true,
        linked_at: now,
      });
    }
    const change = { ...facts, mediaTypeIds: input.MediaTypes };
    await recordAudit(tx, scope, { what: 'guideline.added', subject: facts.name, new: change });
    return readGuideline(tx, scope, reader, id);
  });
}
