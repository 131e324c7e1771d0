import type { Reply, units } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { changeUnits } from './change-units.ts';
import { requireOwn } from './save-unit-group.ts';
import { groupOf, unitOf } from './unit-book.ts';
import { groupFacts } from './unit-facts.ts';
import { removeGroup, removeUnits, settleMembers } from './unit-queries.ts';
import { requireResultsRecognised, requireUnused } from './unit-uses.ts';
import { toUnitRef } from './unit-view.ts';

interface Deletion {
  readonly UnitGroupId: number;
  readonly IsDeleteUnit: boolean;
}

/** Deletes a unit group; its units too when asked, but for those that belong to another group as well. */
export async function deleteUnitGroup(
  platform: Platform,
  scope: Scope,
  { UnitGroupId: id, IsDeleteUnit }: Deletion,
): Promise<Reply<typeof units.deleteUnitGroup>> {
  const { before, written: gone } = await changeUnits(platform, scope, {
    write: async (tx, book) => {
      const group = groupOf(book, id);
      requireOwn(group);
      const unitIds = IsDeleteUnit ? group.unitIds.filter((unitId) => unitOf(book, unitId).groupIds.length === 1) : [];
      await requireUnused(tx, { unitIds, groupIds: [id] });
      await removeUnits(tx, unitIds);
      await removeGroup(tx, id);
      await settleMembers(tx, scope.now());
      return unitIds;
    },
    conclude: async (tx, { before: book, after, written }) => {
      if (written.length > 0) await requireResultsRecognised(tx, book, after);
      const old = { ...groupFacts(book, id), DeletedUnits: written.map((unitId) => unitOf(book, unitId).name) };
      await recordAudit(tx, scope, { what: 'unitGroup.deleted', subject: old.Name, old });
    },
  });
  const kept = groupOf(before, id).unitIds.filter((unitId) => !gone.includes(unitId));
  return {
    IsSuccess: true,
    DeletedUnits: gone.map((unitId) => toUnitRef(before, unitId)),
    KeptUnits: kept.map((unitId) => toUnitRef(before, unitId)),
  };
}
