import type { Unit, UnitConversion, UnitGroup } from '@freshet/contract';
import { type Converter, foldUnit, makeUnitTable, type UnitRows, type UnitTable } from '@freshet/domain/units';
import { formatCalculated, roundDecimals } from '@freshet/domain/values';

export interface UnitLookup {
  readonly units: readonly Unit[];
  /** 'Unknown' is last. */
  readonly groups: readonly UnitGroup[];
  readonly conversions: readonly UnitConversion[];
  readonly rows: UnitRows;
  readonly table: UnitTable;
}

export function makeUnitLookup(units: readonly Unit[], groups: readonly UnitGroup[]): UnitLookup {
  const byId = new Map(groups.flatMap(({ UnitConverts }) => UnitConverts).map((row) => [row.Id, row]));
  const conversions = [...byId.values()].sort((a, b) => a.Id - b.Id);
  const rows: UnitRows = {
    units: units.map(({ Id, Name, Aliases }) => ({ id: Id, name: Name, aliases: Aliases })),
    groups: groups.map(({ Id, Name, Units }) => ({ id: Id, name: Name, unitIds: Units.map((unit) => unit.Id) })),
    conversions: conversions.map(toRow),
  };
  return { units, groups, conversions, rows, table: makeUnitTable(rows) };
}

const toRow = ({ FromUnitId, ToUnitId, Formula, NumberOfDecimal }: UnitConversion) => ({
  fromUnitId: FromUnitId,
  toUnitId: ToUnitId,
  formula: Formula,
  decimals: NumberOfDecimal,
});

export const conversionsOf = ({ conversions }: UnitLookup, unitId: number): UnitConversion[] =>
  conversions.filter(({ FromUnitId, ToUnitId }) => FromUnitId === unitId || ToUnitId === unitId);

/** Units whose name, spelling or group holds what was typed, however its letters are written. */
export function findUnits(units: readonly Unit[], typed: string): readonly Unit[] {
  const wanted = loose(typed);
  if (wanted === '') return units;
  return units.filter(({ Name, Aliases, Groups }) =>
    [Name, ...Aliases, ...Groups.map((group) => group.Name)].some((text) => loose(text).includes(wanted)),
  );
}

export const findGroups = (groups: readonly UnitGroup[], typed: string): readonly UnitGroup[] => {
  const wanted = loose(typed);
  return groups.filter(({ Name, Units }) =>
    [Name, ...Units.map((unit) => unit.Name)].some((text) => loose(text).includes(wanted)),
  );
};

const loose = (text: string) => foldUnit(text).toLowerCase();

/** The units a unit can be converted to. */
export function reachable({ units, table }: UnitLookup, fromId: number): readonly Unit[] {
  return units.filter(({ Id }) => Id !== fromId && typeof table.converter(fromId, Id) !== 'string');
}

/** The unit that takes the fewest steps to reach. */
export function nearest(book: UnitLookup, fromId: number): Unit | undefined {
  const steps = ({ Id }: Unit) => {
    const converter = book.table.converter(fromId, Id);
    return typeof converter === 'string' ? Number.POSITIVE_INFINITY : converter.steps.length;
  };
  return reachable(book, fromId).toSorted((a, b) => steps(a) - steps(b))[0];
}

/** The units that share a group with a unit. */
export function neighbours({ units }: UnitLookup, unitId: number): readonly Unit[] {
  const groups = new Set(units.find(({ Id }) => Id === unitId)?.Groups.map(({ Id }) => Id));
  return units.filter(({ Id, Groups }) => Id !== unitId && Groups.some((group) => groups.has(group.Id)));
}

type Language = 'en' | 'fr';

/** A value in one unit and what it is in the other: `1 mg/L = 1000 µg/L`. */
export function equation({ from, to, convert, decimals }: Converter, value: number, language: Language): string {
  const exact = convert(value);
  const rounded = decimals === null ? exact : roundDecimals(exact, decimals);
  const show = (number: number) => formatCalculated(number, 15, { language });
  // A value too small for its decimals is shown whole rather than as nothing.
  return `${show(value)} ${from.name} = ${show(rounded === 0 ? exact : rounded)} ${to.name}`;
}
