import type { GraphSelection, UnitMismatchError } from '@freshet/contract';
import type { Converter, UnitTable } from '@freshet/domain/units';
import type { Tx } from '#platform/db/transaction';
import { allAnalytes } from '#slices/analytes';
import { makeUnitChoice } from '../engine/choose-unit.ts';

export interface AnalyteUnit {
  readonly name: string;
  readonly groupId: number | null;
  /** Null: every result stays in the unit it was reported in. */
  readonly unitId: number | null;
  /** The conversion to the requested expression of amounts; null from a unit that is so already, or has none. */
  readonly express?: (unitId: number) => Converter | null;
}

/** Analytes are drawn in their default unit, so that laboratories with other units share a line. */
export async function chooseUnits(
  tx: Tx,
  { analytes, expressAs = [] }: Pick<GraphSelection, 'analytes' | 'expressAs'>,
  units: UnitTable,
): Promise<Map<number, AnalyteUnit>> {
  const rows = await tx
    .selectFrom(allAnalytes.as('analytes'))
    .select(['id', 'name', 'applicable_unit_group_id', 'default_unit_id'])
    .where('id', 'in', [...analytes])
    .execute();
  const requested = new Set<number>(expressAs.map(({ analyteId }) => analyteId));
  const choose = makeUnitChoice(units, {
    analytes: rows.map(({ id, name, default_unit_id }) => ({ id, name, unitId: default_unit_id })),
    convertUnits: true,
    expressAs,
  });
  return new Map(
    rows.map((row) => [
      row.id,
      {
        name: row.name,
        groupId: row.applicable_unit_group_id,
        unitId: row.default_unit_id !== null && units.unit(row.default_unit_id) ? row.default_unit_id : null,
        ...(requested.has(row.id) && choose ? { express: (unitId: number) => choose(row.id, unitId) } : {}),
      },
    ]),
  );
}

export interface ShownUnit {
  readonly unit: string | null;
  readonly convert: (value: number) => number;
  /** Why the values stay in their own unit; null when all is well. */
  readonly mismatch: UnitMismatchError | null;
  /** How it became what was requested; not there where units were converted as always. */
  readonly way?: Converter;
}

const same = (value: number) => value;

/** How a reported unit is shown. What cannot be converted keeps its unit, and says so. */
export function showUnit(units: UnitTable, analyte: AnalyteUnit | undefined, reported: string | null): ShownUnit {
  const unchanged = { unit: reported, convert: same, mismatch: null };
  if (!analyte) return unchanged;
  const params = analyte.express?.(units.find(reported ?? '')?.id ?? 0);
  if (params) return { unit: params.to.name, convert: params.convert, mismatch: null, way: params };
  if (analyte.unitId === null || analyte.express) return unchanged;
  const wanted = units.unit(analyte.unitId)?.name ?? '';
  if (reported === wanted || isNamedSo(analyte.name, { reported, wanted })) return unchanged;
  const matchingUnit = units.find(reported ?? '');
  const way = matchingUnit ? units.converter(matchingUnit.id, analyte.unitId) : 'unknownUnit';
  if (typeof way !== 'string') return { unit: wanted, convert: way.convert, mismatch: null };
  const group = units.groups.find(({ id }) => id === analyte.groupId) ?? units.groupsOf(analyte.unitId)[0];
  return {
    ...unchanged,
    mismatch: {
      GuidelineShortName: '',
      Standard: '',
      Analyte: analyte.name,
      UnitGroup: group?.name ?? null,
      StandardUnit: wanted,
      Message: `Results in '${reported ?? 'no unit'}' cannot be converted to '${wanted}'.`,
    },
  };
}

/** The default unit of an analyte such as "Nitrate (as N)" is of what its name says: mg/L is mg/L as N. */
function isNamedSo(name: string, { reported, wanted }: { reported: string | null; wanted: string }): boolean {
  const expression = / \(?as (\w+)\)?$/.exec(name)?.[1];
  return expression !== undefined && reported === `${wanted} as ${expression}`;
}
