import type { UnitInput } from '@freshet/contract';
import { foldUnit, unknownGroupName } from '@freshet/domain/units';
import { differences } from '#platform/audit/differences';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope, Tx } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { type Changed, changeUnits, requireSeen } from './change-units.ts';
import { groupOf, type StoredUnits, type UnitRow, unitOf } from './stored-units.ts';
import { unitFacts } from './unit-facts.ts';
import { insertUnit, renameUnit, settleMembers, writeGroupsOf, writeSpellings } from './unit-queries.ts';
import { requireResultsRecognised, requireUnused } from './unit-uses.ts';

/**
 * Adds a unit, or changes its name, its other spellings and its groups. A new name does not take away the old: it stays
 * as a spelling, because results are written with it.
 */
export function saveUnit(platform: Platform, scope: Scope, input: UnitInput): Promise<Changed<number>> {
  return changeUnits(platform, scope, {
    write: async (tx, before) => {
      const groupIds = input.Groups.map(({ Id }) => groupOf(before, Id).id);
      const old = input.Id ? unitOf(before, input.Id) : null;
      const id = old ? await changeUnit(tx, old, input) : await insertUnit(tx, input.Name, scope.now());
      await writeSpellings(tx, id, spellingsOf(input, old));
      if (old) await requireUnused(tx, { members: lostMembers(before, old, groupIds) });
      await writeGroupsOf(tx, id, groupIds);
      await settleMembers(tx, scope.now());
      return id;
    },
    conclude: async (tx, { before, after, written: id }) => {
      await record(tx, scope, { before, after, id });
      const old = before.units.get(id);
      if (old && losesSpelling(old, unitOf(after, id))) await requireResultsRecognised(tx, before, after);
    },
  });
}

async function changeUnit(tx: Tx, old: UnitRow, { Name, Revision }: UnitInput): Promise<number> {
  requireSeen(old, Revision, old.name);
  await renameUnit(tx, old.id, Name);
  return old.id;
}

const spellingsOf = ({ Name, Aliases }: UnitInput, old: UnitRow | null): string[] => {
  const aliases = Aliases ?? old?.aliases ?? [];
  return [Name, ...aliases, ...(old && old.name !== Name ? [old.name] : [])];
};

/** The groups a unit leaves. A unit that is sorted out of 'Unknown' is never held back there. */
const lostMembers = (stored: StoredUnits, { id, groupIds }: UnitRow, next: readonly number[]) =>
  groupIds
    .filter((groupId) => !next.includes(groupId) && groupOf(stored, groupId).name !== unknownGroupName)
    .map((groupId) => ({ unitId: id, groupId }));

function losesSpelling(old: UnitRow, next: UnitRow): boolean {
  const names = new Set([next.name, ...next.aliases].map(foldUnit));
  return [old.name, ...old.aliases].some((name) => !names.has(foldUnit(name)));
}

async function record(
  tx: Tx,
  scope: Scope,
  { before, after, id }: { before: StoredUnits; after: StoredUnits; id: number },
) {
  const facts = unitFacts(after, id);
  if (!before.units.has(id)) {
    await recordAudit(tx, scope, { what: 'unit.added', subject: facts.Name, new: facts });
    return;
  }
  const changed = differences(unitFacts(before, id), facts);
  if (changed) await recordAudit(tx, scope, { what: 'unit.changed', subject: facts.Name, ...changed });
}
