import { problem, type StandardLink } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { lockAnalyte } from '../analyte-queries.ts';
import type { WireLink } from '../analyte-view.ts';
import { describeStandard } from '../check-analytes.ts';
import { fits, readLinks } from '../read-analytes.ts';
import { readUnitFacts } from '../unit-facts.ts';
import { insertLink, removeLink, requireStandard } from './standard-queries.ts';

/** Lets a standard that the tenant uses evaluate an analyte. Refused when their unit groups differ. */
export function linkStandard(scope: Scope, { AnalyteId, StandardId }: StandardLink): Promise<WireLink[]> {
  return scope.transaction(async (tx) => {
    const analyte = await lockAnalyte(tx, AnalyteId);
    const standard = await requireStandard(tx, scope.tenantId, StandardId);
    const units = await readUnitFacts(tx);
    if (!fits(analyte, standard, units)) {
      throw problem('analytes.groupsDiffer', {
        name: analyte.name,
        group: units.groupName(analyte.applicable_unit_group_id) ?? '',
        other: describeStandard(standard),
        otherGroup: units.describeMeasure(standard.unit_id ?? 0),
      });
    }
    if (await insertLink(tx, analyte.id, standard.lineage_id, scope.now())) {
      const linked = { Standard: describeStandard(standard) };
      await recordAudit(tx, scope, { what: 'analyte.linked', subject: analyte.name, new: linked });
    }
    return readLinks(tx, scope.tenantId, analyte.id);
  });
}

/** The standard evaluates the analyte no longer. */
export function unlinkStandard(scope: Scope, { AnalyteId, StandardId }: StandardLink): Promise<WireLink[]> {
  return scope.transaction(async (tx) => {
    const analyte = await lockAnalyte(tx, AnalyteId);
    const standard = await requireStandard(tx, scope.tenantId, StandardId);
    if (!(await removeLink(tx, analyte.id, standard.lineage_id))) throw problem('notFound');
    const unlinked = { Standard: describeStandard(standard) };
    await recordAudit(tx, scope, { what: 'analyte.unlinked', subject: analyte.name, old: unlinked });
    return readLinks(tx, scope.tenantId, analyte.id);
  });
}
