import { type ProblemDetail, problem } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { loadUnitTable } from '#slices/units';

/** Which unit is of which group, and what they are called. */
export interface UnitFacts {
  unitName(id: number | null): string | null;
  groupName(id: number | null): string | null;
  isInGroup(unitId: number, groupId: number): boolean;
  /** The same, whatever amounts are expressed as. */
  fitsGroup(unitId: number, groupId: number): boolean;
  /** The groups of a unit by name, joined; the unit's own name where it has none. */
  describeMeasure(unitId: number): string;
}

export async function readUnitFacts(tx: Tx): Promise<UnitFacts> {
  const table = await loadUnitTable(tx);
  const groups = new Map(table.groups.map(({ id, name }) => [id, name]));
  const unitName = (id: number | null) => (id === null ? null : (table.unit(id)?.name ?? null));
  return {
    unitName,
    groupName: (id) => (id === null ? null : (groups.get(id) ?? null)),
    isInGroup: table.isInGroup,
    fitsGroup: table.fitsGroup,
    describeMeasure: (unitId) => {
      const names = table.groupsOf(unitId).map(({ name }) => name);
      return names.sort().join(', ') || (unitName(unitId) ?? '');
    },
  };
}

interface Measure {
  readonly applicable_unit_group_id: number | null;
  readonly default_unit_id: number | null;
}

/** Refuses a group or unit that does not exist, and a unit that is not of the group. */
export async function requireFittingUnit(tx: Tx, measure: Measure): Promise<void> {
  const { applicable_unit_group_id: groupId, default_unit_id: unitId } = measure;
  if (groupId === null && unitId === null) return;
  const { unitName, groupName, isInGroup } = await readUnitFacts(tx);
  if (groupId !== null && groupName(groupId) === null) throw problem('notFound');
  if (unitId !== null && unitName(unitId) === null) throw problem('notFound');
  if (groupId === null || unitId === null || isInGroup(unitId, groupId)) return;
  const values = { unit: unitName(unitId) ?? '', group: groupName(groupId) ?? '' };
  const refusal = problem('analytes.unitOutsideGroup', values);
  throw problem('analytes.unitOutsideGroup', values, [unitDetail(refusal.message)]);
}

const unitDetail = (message: string): ProblemDetail => ({
  Location: "body 'DefaultUnitId'",
  Path: 'DefaultUnitId',
  Severity: 'error',
  Code: 'analytes.unitOutsideGroup',
  Message: message,
});
