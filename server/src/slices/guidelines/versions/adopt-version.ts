import { type Guideline, problem } from '@freshet/contract';
import type { z } from 'zod';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { lockGuideline, requireVersion } from '../guideline/guideline-queries.ts';
import { readGuideline } from '../guideline/guideline-view.ts';
import { tenantReader } from '../guideline/reader.ts';

/** From now on the tenant uses this version of a guideline it is linked to. It may go back in the same way. */
export function adoptVersion(scope: Scope, versionId: number): Promise<z.input<typeof Guideline>> {
  return scope.transaction(async (tx) => {
    const reader = tenantReader(scope);
    const version = await requireVersion(tx, reader, versionId);
    const { id, name, used_version_id: usedId } = await lockGuideline(tx, reader, version.guideline_id);
    if (usedId === null) throw problem('notFound');
    if (usedId !== versionId) {
      const before = await requireVersion(tx, reader, usedId);
      await tx
        .updateTable('tenant_guidelines')
        .set({ guideline_version_id: versionId })
        .where('linked_tenant_id', '=', scope.tenantId)
        .where('guideline_id', '=', id)
        .execute();
      await recordAudit(tx, scope, {
        what: 'guidelineVersion.adopted',
        subject: name,
        old: { number: before.number, label: before.label },
        new: { number: version.number, label: version.label },
      });
    }
    return readGuideline(tx, scope, reader, id);
  });
}
