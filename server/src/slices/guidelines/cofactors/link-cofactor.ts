import { type CofactorLink, problem } from '@freshet/contract';
import type { z } from 'zod';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { allAnalytes } from '#slices/analytes';
import { loadUnitTable } from '#slices/units';
import { listCofactorLinks, removeCofactorLink, upsertCofactorLink } from './cofactor-queries.ts';
import { requireCofactor } from './read-cofactors.ts';
import { refuseDifferentDefaults } from './same-defaults.ts';

/** Says which analyte gives the value of a cofactor. A cofactor has one; another one takes its place. */
export function linkCofactor(
  scope: Scope,
  { cofactorId, analyteId }: { readonly cofactorId: number; readonly analyteId: number },
): Promise<z.input<typeof CofactorLink>> {
  return scope.transaction(async (tx) => {
    const units = await loadUnitTable(tx);
    const cofactor = await requireCofactor(tx, scope, units, cofactorId);
    const analyte = await tx
      .selectFrom(allAnalytes.as('analytes'))
      .select(['id', 'name', 'applicable_unit_group_id as groupId'])
      .where('id', '=', analyteId)
      .forUpdate()
      .executeTakeFirst();
    if (!analyte) throw problem('notFound');
    if (analyte.groupId !== null && cofactor.groupId !== null && analyte.groupId !== cofactor.groupId) {
      const group = (id: number) => units.groups.find((one) => one.id === id)?.name ?? '';
      const [mine, other] = [group(analyte.groupId), group(cofactor.groupId)];
      throw problem('analytes.groupsDiffer', {
        name: analyte.name,
        group: mine,
        other: cofactor.name,
        otherGroup: other,
      });
    }
    const before = (await listCofactorLinks(tx)).find(({ cofactor_id }) => cofactor_id === cofactorId);
    await upsertCofactorLink(tx, cofactorId, analyteId, scope.now());
    await refuseDifferentDefaults(tx, scope, units);
    const after = (await listCofactorLinks(tx)).find(({ cofactor_id }) => cofactor_id === cofactorId);
    if (!after) throw problem('notFound');
    if (before?.analyte_id !== analyteId) {
      const old = before ? { analyte: before.analyte_name } : undefined;
      await recordAudit(tx, scope, {
        what: 'cofactor.linked',
        subject: cofactor.name,
        old,
        new: { analyte: analyte.name },
      });
    }
    return { Id: after.id, CoFactorId: cofactorId, AnalyteId: analyteId, AnalyteName: analyte.name };
  });
}

export function unlinkCofactor(scope: Scope, id: number): Promise<void> {
  return scope.transaction(async (tx) => {
    const link = (await listCofactorLinks(tx)).find((one) => one.id === id);
    if (!link) throw problem('notFound');
    await removeCofactorLink(tx, id);
    const old = { analyte: link.analyte_name };
    await recordAudit(tx, scope, { what: 'cofactor.unlinked', subject: link.cofactor_name, old });
  });
}
