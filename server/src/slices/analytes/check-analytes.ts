import type { AnalyteFinding } from '@freshet/contract';
import type { z } from 'zod';
import type { AnalyteRow } from './analyte-queries.ts';
import { byAnalyte } from './by-analyte.ts';
import type { CofactorRow } from './standard-links/analyte-standards.ts';
import type { LinkedStandard } from './standard-links/standard-queries.ts';
import type { UnitFacts } from './unit-facts.ts';

export type WireFinding = z.input<typeof AnalyteFinding>;

interface Known {
  /** All analytes that a name can be a duplicate of; the older one of two is the other. */
  readonly analytes: readonly Pick<AnalyteRow, 'id' | 'name' | 'folded'>[];
  readonly links: readonly LinkedStandard[];
  readonly cofactors: readonly CofactorRow[];
  readonly units: UnitFacts;
}

/** What is odd about analytes: units, groups that differ from what they are compared with, doubles, and missing links. */
export function checkAnalytes(evaluated: readonly AnalyteRow[], known: Known): WireFinding[] {
  const oldest = new Map<string, Pick<AnalyteRow, 'id' | 'name'>>();
  for (const { id, name, folded } of known.analytes) {
    const other = oldest.get(folded);
    if (!other || id < other.id) oldest.set(folded, { id, name });
  }
  const linksOf = byAnalyte(known.links);
  const cofactorsOf = byAnalyte(known.cofactors);
  return evaluated.flatMap((analyte) => {
    const links = linksOf.get(analyte.id) ?? [];
    const cofactors = cofactorsOf.get(analyte.id) ?? [];
    const finding = findingMaker(analyte, known.units);
    return [
      ...checkUnit(analyte, known.units, finding),
      ...checkGroups(analyte, { links, cofactors, units: known.units }, finding),
      ...checkDouble(analyte, oldest.get(analyte.folded), finding),
      ...(links.length + cofactors.length === 0
        ? [finding('unlinked', `No guideline applies to '${analyte.name}', and it is not a cofactor.`)]
        : []),
    ];
  });
}

type MakeFinding = (code: WireFinding['Code'], message: string, more?: Partial<WireFinding>) => WireFinding;

const findingMaker =
  (analyte: AnalyteRow, { unitName, groupName }: UnitFacts): MakeFinding =>
  (code, message, more = {}) => ({
    Code: code,
    AnalyteId: analyte.id,
    AnalyteName: analyte.name,
    Unit: unitName(analyte.default_unit_id),
    UnitGroup: groupName(analyte.applicable_unit_group_id),
    OtherAnalyteId: null,
    OtherAnalyteName: null,
    With: null,
    WithMeasure: null,
    StandardId: null,
    Message: message,
    ...more,
  });

function checkUnit(
  analyte: AnalyteRow,
  { unitName, groupName, isInGroup }: UnitFacts,
  finding: MakeFinding,
): WireFinding[] {
  const { name, applicable_unit_group_id: groupId, default_unit_id: unitId } = analyte;
  if (groupId === null) return [finding('unitMissing', `'${name}' has no unit group.`)];
  if (unitId === null) return [finding('unitMissing', `'${name}' has no default unit.`)];
  if (isInGroup(unitId, groupId)) return [];
  const [unit, group] = [unitName(unitId), groupName(groupId)];
  return [finding('unitOutsideGroup', `The unit '${unit}' of '${name}' does not belong to the unit group '${group}'.`)];
}

interface Compared {
  readonly links: readonly LinkedStandard[];
  readonly cofactors: readonly CofactorRow[];
  readonly units: UnitFacts;
}

function checkGroups(analyte: AnalyteRow, { links, cofactors, units }: Compared, finding: MakeFinding): WireFinding[] {
  const groupId = analyte.applicable_unit_group_id;
  if (groupId === null) return [];
  const group = units.groupName(groupId);
  const mismatch = (other: string, measure: string, standardId: number | null) =>
    finding('groupMismatch', `'${analyte.name}' is measured in ${group}, '${other}' in ${measure}.`, {
      With: other,
      WithMeasure: measure,
      StandardId: standardId,
    });
  return [
    ...links
      .filter(({ unit_id }) => unit_id !== null && !units.fitsGroup(unit_id, groupId))
      .map((link) => mismatch(describeStandard(link), units.describeMeasure(link.unit_id ?? 0), link.id)),
    ...cofactors
      .filter(({ unit_group_id }) => unit_group_id !== null && unit_group_id !== groupId)
      .map(({ name, unit_group_id }) => mismatch(name, units.groupName(unit_group_id) ?? '', null)),
  ];
}

/** A standard as people know it: the guideline's short name and its name of the analyte. */
export const describeStandard = ({ guideline, analyte_name }: { guideline: string; analyte_name: string }) =>
  `${guideline}: ${analyte_name}`;

function checkDouble(analyte: AnalyteRow, other: Pick<AnalyteRow, 'id' | 'name'> | undefined, finding: MakeFinding) {
  if (!other || other.id === analyte.id) return [];
  const more = { OtherAnalyteId: other.id, OtherAnalyteName: other.name };
  return [finding('duplicateName', `'${analyte.name}' and '${other.name}' differ only in how they are written.`, more)];
}
