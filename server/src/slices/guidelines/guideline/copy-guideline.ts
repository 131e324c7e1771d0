import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { GuidelineRow, VersionRow } from './guideline-queries.ts';
import {
  copyStandards,
  findFreeName,
  insertGuideline,
  insertVersion,
  linkTenant,
  writtenBy,
} from './guideline-writes.ts';

/**
 * Makes the tenant's own copy of a guideline, with the standards and the number of the version it uses. Links of analytes
 * go by lineage and hold on; the tenant's link moves to the copy.
 */
export async function copyGuideline(tx: Tx, scope: Scope, original: GuidelineRow, version: VersionRow) {
  const [now, tenantId] = [scope.now(), scope.tenantId];
  const name = await findFreeName(tx, tenantId, original.name);
  const { long_name, category, is_example } = original;
  const guidelineId = await insertGuideline(tx, {
    ...{ name, long_name, category, is_example },
    owner_tenant_id: tenantId,
    copied_from_id: original.id,
    created_at: now,
  });
  await sql`
    insert into guideline_media_types (guideline_id, media_type_id)
    select ${guidelineId}::int, media_type_id from guideline_media_types where guideline_id = ${original.id}`.execute(
    tx,
  );
  const { number, label } = version;
  const versionId = await insertVersion(tx, { guideline_id: guidelineId, number, label, started_at: now });
  await copyStandards(tx, version.id, versionId, writtenBy(scope));
  await tx
    .deleteFrom('tenant_guidelines')
    .where('linked_tenant_id', '=', tenantId)
    .where('guideline_id', '=', original.id)
    .execute();
  await linkTenant(tx, {
    linked_tenant_id: tenantId,
    guideline_id: guidelineId,
    guideline_version_id: versionId,
    is_editable: true,
    linked_at: now,
  });
  await recordAudit(tx, scope, {
    what: 'guideline.copied',
    subject: name,
    old: { guidelineId: original.id },
    new: { guidelineId, version: number },
  });
  return { guidelineId, name, versionId };
}
