import { problem, type UnitGroupInput } from '@freshet/contract';
import { unknownGroupName } from '@freshet/domain/units';
import { differences } from '#platform/audit/differences';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope, Tx } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { type Changed, changeUnits, requireSeen } from './change-units.ts';
import { type GroupRow, groupOf, type StoredUnits, unitOf } from './stored-units.ts';
import { groupFacts } from './unit-facts.ts';
import { insertGroup, renameGroup, settleMembers, writeUnitsOf } from './unit-queries.ts';
import { requireUnused } from './unit-uses.ts';

/** Adds a unit group, or changes its name and its units. Units that leave their last group go to 'Unknown'. */
export function saveUnitGroup(platform: Platform, scope: Scope, input: UnitGroupInput): Promise<Changed<number>> {
  return changeUnits(platform, scope, {
    write: async (tx, before) => {
      const unitIds = input.Units.map(({ Id }) => unitOf(before, Id).id);
      const old = input.Id ? groupOf(before, input.Id) : null;
      const id = old ? await changeGroup(tx, old, input) : await insertGroup(tx, input.Name, scope.now());
      const lost = (old?.unitIds ?? []).filter((unitId) => !unitIds.includes(unitId));
      await requireUnused(tx, { members: lost.map((unitId) => ({ unitId, groupId: id })) });
      await writeUnitsOf(tx, id, unitIds);
      await settleMembers(tx, scope.now());
      return id;
    },
    conclude: (tx, { before, after, written: id }) => record(tx, scope, { before, after, id }),
  });
}

async function changeGroup(tx: Tx, old: GroupRow, { Name, Revision }: UnitGroupInput): Promise<number> {
  requireEditable(old);
  requireSeen(old, Revision, old.name);
  await renameGroup(tx, old.id, Name);
  return old.id;
}

/** Who is in 'Unknown' follows from who is in the other groups; it is not edited itself. */
export function requireEditable({ name }: GroupRow): void {
  if (name === unknownGroupName) throw problem('units.groupIsFixed');
}

async function record(
  tx: Tx,
  scope: Scope,
  { before, after, id }: { before: StoredUnits; after: StoredUnits; id: number },
) {
  const facts = groupFacts(after, id);
  if (!before.groups.has(id)) {
    await recordAudit(tx, scope, { what: 'unitGroup.added', subject: facts.Name, new: facts });
    return;
  }
  const changed = differences(groupFacts(before, id), facts);
  if (changed) await recordAudit(tx, scope, { what: 'unitGroup.changed', subject: facts.Name, ...changed });
}
