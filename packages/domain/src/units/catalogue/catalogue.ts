import { type Unit, type UnitConversion, type UnitGroup, type UnitRows, unknownGroupName } from '../unit.ts';

/** A unit as it is shipped. `toBase` converts to the base unit of the group; null for the base unit itself, and for units that are kept together but cannot be converted. */
export interface CatalogueUnit {
  readonly name: string;
  readonly toBase: string | null;
  readonly aliases: readonly string[];
}

/** A group of units as it is shipped. The first unit is the base. */
export interface CatalogueGroup {
  readonly name: string;
  readonly base: string;
  readonly units: readonly CatalogueUnit[];
}

type Row = readonly [name: string, toBase: string | null, ...aliases: string[]];

/** Writes a group as rows: name, formula to the base unit, aliases. */
export function group(name: string, base: readonly [string, ...string[]], rows: readonly Row[]): CatalogueGroup {
  const [baseName, ...baseAliases] = base;
  return {
    name,
    base: baseName,
    units: [
      { name: baseName, toBase: null, aliases: baseAliases },
      ...rows.map(([unit, toBase, ...aliases]) => ({ name: unit, toBase, aliases })),
    ],
  };
}

/** Adds units to a group that an earlier edition has, in the same notation. */
export const more = (name: string, base: string, rows: readonly Row[]): CatalogueGroup => ({
  name,
  base,
  units: rows.map(([unit, toBase, ...aliases]) => ({ name: unit, toBase, aliases })),
});

/** Groups of the same name as one, in the order of the first; the group that must stay last does. */
export function mergeGroups(groups: readonly CatalogueGroup[]): CatalogueGroup[] {
  const merged = new Map<string, CatalogueGroup>();
  for (const each of groups) {
    const known = merged.get(each.name);
    merged.set(each.name, known ? { ...known, units: [...known.units, ...each.units] } : each);
  }
  const all = [...merged.values()];
  return [
    ...all.filter(({ name }) => name !== unknownGroupName),
    ...all.filter(({ name }) => name === unknownGroupName),
  ];
}

const decimals = 10;

/** Other spellings of units, by the names of the units. */
export type Spellings = Readonly<Record<string, readonly string[]>>;

/** The catalogue as rows with ids from 1 on, in its own order. A unit of several groups is one unit. */
export function toUnitRows(groups: readonly CatalogueGroup[], spellings: Spellings = {}): UnitRows {
  const units = new Map<string, Unit>();
  const conversions: UnitConversion[] = [];
  const idOf = (name: string) => units.get(name)?.id ?? 0;
  const rows = groups.map(({ name, base, units: members }, index): UnitGroup => {
    for (const { name: unit, aliases } of members) {
      const known = units.get(unit);
      const all = [...new Set([...(known?.aliases ?? []), ...aliases, ...(spellings[unit] ?? [])])];
      units.set(unit, { id: known?.id ?? units.size + 1, name: unit, aliases: all });
    }
    for (const { name: unit, toBase } of members) {
      if (toBase === null) continue;
      conversions.push({ fromUnitId: idOf(unit), toUnitId: idOf(base), formula: toBase, decimals });
    }
    return { id: index + 1, name, unitIds: members.map(({ name: unit }) => idOf(unit)) };
  });
  return { units: [...units.values()], groups: rows, conversions };
}
