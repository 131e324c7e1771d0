import { type ConversionRow, findCircles } from './find-circles.ts';
import { readUnitMeaning, type UnitMeaning } from './fold-unit.ts';
import { isIdentity, readConversion } from './read-conversion.ts';
import { mostDecimals, type UnitConversion, type UnitRows } from './unit.ts';
import { type UnitProblem, unitProblem } from './unit-problem.ts';

/**
 * Evaluates all conversions together: each must be valid alone, stay inside a group, and every round trip, however
 * long, must come back to the value it started from.
 */
export function checkUnits(rows: UnitRows): UnitProblem[] {
  const names = new Map(rows.units.map(({ id, name }) => [id, name]));
  const groupsOf = new Map<number, Set<number>>();
  for (const { id: groupId, unitIds } of rows.groups) {
    for (const id of unitIds) groupsOf.set(id, (groupsOf.get(id) ?? new Set()).add(groupId));
  }
  const problems: UnitProblem[] = [];
  const read: ConversionRow[] = [];
  const seen = new Set<string>();
  for (const row of rows.conversions) {
    const key = `${row.fromUnitId} ${row.toUnitId}`;
    const [from, to] = [names.get(row.fromUnitId) ?? '', names.get(row.toUnitId) ?? ''];
    if (seen.has(key)) problems.push(unitProblem('duplicateConversion', { from, to }));
    seen.add(key);
    const reading = readConversion(row.formula);
    const rowProblems = checkRow(groupsOf, row, names, reading);
    problems.push(...rowProblems);
    if (reading.ok && rowProblems.every(({ severity }) => severity === 'warning')) {
      read.push({ row, conversion: reading.conversion });
    }
  }
  return [...problems, ...findCircles(read, names)];
}

type GroupsOf = ReadonlyMap<number, ReadonlySet<number>>;

function checkRow(
  groupsOf: GroupsOf,
  row: UnitConversion,
  names: ReadonlyMap<number, string>,
  reading: ReturnType<typeof readConversion>,
): UnitProblem[] {
  const [from, to] = [names.get(row.fromUnitId), names.get(row.toUnitId)];
  if (from === undefined || to === undefined) return [unitProblem('unknownUnit')];
  const problems: UnitProblem[] = [];
  const isWhole = Number.isInteger(row.decimals) && row.decimals >= 0 && row.decimals <= mostDecimals;
  if (!isWhole) problems.push(unitProblem('decimals'));
  if (!reading.ok) return [...problems, reading.problem];
  if (row.fromUnitId === row.toUnitId) {
    return isIdentity(reading.conversion) ? problems : [...problems, unitProblem('selfNotIdentity')];
  }
  const others = groupsOf.get(row.toUnitId);
  const isShared = [...(groupsOf.get(row.fromUnitId) ?? [])].some((id) => others?.has(id));
  if (!isShared) problems.push(unitProblem('otherGroup', { from, to }));
  const [left, right] = [readUnitMeaning(from), readUnitMeaning(to)];
  return isSameThing(left, right) ? problems : [...problems, unitProblem('meaningDiffers', { from, to })];
}

/** A unit that states nothing, such as a French degree of hardness, contradicts nothing. */
const isSameThing = (left: UnitMeaning, right: UnitMeaning): boolean =>
  (left.speciation === right.speciation || left.speciation === null || right.speciation === null) &&
  (left.basis === right.basis || left.basis === null || right.basis === null);
