import type { Reply, units } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { changeUnits } from './change-units.ts';
import { requireEditable } from './save-unit-group.ts';
import { groupOf, unitOf } from './stored-units.ts';
import { groupFacts } from './unit-facts.ts';
import { removeGroup, removeUnits, settleMembers } from './unit-queries.ts';
import { requireResultsRecognised, requireUnused } from './unit-uses.ts';
import { toUnitRef } from './unit-view.ts';

interface Deletion {
  readonly UnitGroupId: number;
  readonly IsDeleteUnit: boolean;
}

/** Deletes a unit group; its units too when requested, but for those that belong to another group as well. */
export async function deleteUnitGroup(
  platform: Platform,
  scope: Scope,
  { UnitGroupId: id, IsDeleteUnit }: Deletion,
): Promise<Reply<typeof units.deleteUnitGroup>> {
  const { before, written: gone } = await changeUnits(platform, scope, {
    write: async (tx, stored) => {
      const group = groupOf(stored, id);
      requireEditable(group);
      const unitIds = IsDeleteUnit
        ? group.unitIds.filter((unitId) => unitOf(stored, unitId).groupIds.length === 1)
        : [];
      await requireUnused(tx, { unitIds, groupIds: [id] });
      await removeUnits(tx, unitIds);
      await removeGroup(tx, id);
      await settleMembers(tx, scope.now());
      return unitIds;
    },
    conclude: async (tx, { before: stored, after, written }) => {
      if (written.length > 0) await requireResultsRecognised(tx, stored, after);
      const old = { ...groupFacts(stored, id), DeletedUnits: written.map((unitId) => unitOf(stored, unitId).name) };
      await recordAudit(tx, scope, { what: 'unitGroup.deleted', subject: old.Name, old });
    },
  });
  const remainingUnits = groupOf(before, id).unitIds.filter((unitId) => !gone.includes(unitId));
  return {
    IsSuccess: true,
    DeletedUnits: gone.map((unitId) => toUnitRef(before, unitId)),
    RemainingUnits: remainingUnits.map((unitId) => toUnitRef(before, unitId)),
  };
}
