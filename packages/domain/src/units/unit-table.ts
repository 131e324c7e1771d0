import { withoutNoise } from '../values/round.ts';
import { foldUnit, ignoresCase, readUnitMeaning } from './fold-unit.ts';
import { compose, identity, invert, type Linear, lineFunction } from './linear.ts';
import { isZero } from './rational.ts';
import { type ReadConversion, readConversion } from './read-conversion.ts';
import type { Unit, UnitConversion, UnitGroup, UnitRows } from './unit.ts';

/** One conversion on the way from a unit to another. */
export interface ConversionStep {
  readonly from: string;
  readonly to: string;
  readonly formula: string;
  /** The formula is written for the other direction and was turned round. */
  readonly isInverse: boolean;
}

/** A way from one unit to another inside a group. */
export interface Converter {
  readonly from: Unit;
  readonly to: Unit;
  readonly group: UnitGroup | null;
  readonly steps: readonly ConversionStep[];
  /** How many decimals a converted value is shown with at most; null without a limit. */
  readonly decimals: number | null;
  /** The two scales have different zeros, as degrees Celsius and Fahrenheit have. */
  readonly hasOffset: boolean;
  /** Quick, with the noise of binary numbers in the last digit. */
  readonly approximate: (value: number) => number;
  /** The converted value to 15 figures. */
  readonly convert: (value: number) => number;
}

export type NoConversion = 'unknownUnit' | 'otherGroup' | 'noPath';

/** Finds units by name and ways between them. Made once from rows; looking things up changes nothing outside. */
export interface UnitTable {
  readonly unit: (id: number) => Unit | undefined;
  readonly find: (name: string) => Unit | undefined;
  readonly groups: readonly UnitGroup[];
  readonly groupsOf: (unitId: number) => readonly UnitGroup[];
  readonly isInGroup: (unitId: number, groupId: number) => boolean;
  /** The same, whatever amounts are expressed as: `mg/L as N` fits a group that holds `mg/L`. */
  readonly fitsGroup: (unitId: number, groupId: number) => boolean;
  /** The unit without what amounts are expressed as: `mg/L` of `mg/L as N`; the unit itself where it says nothing. */
  readonly plainUnit: (unitId: number) => number;
  readonly converter: (fromId: number, toId: number) => Converter | NoConversion;
}

interface Edge {
  readonly to: number;
  readonly step: ConversionStep;
  readonly line: Linear | null;
  readonly apply: (value: number) => number;
  readonly decimals: number;
}

type Edges = ReadonlyMap<number, readonly Edge[]>;

/** Conversions that cannot be read are left out; `checkUnits` says what is wrong with them. */
export function makeUnitTable({ units, groups, conversions }: UnitRows): UnitTable {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const groupsByUnit = new Map<number, UnitGroup[]>();
  for (const group of groups) {
    for (const id of new Set(group.unitIds)) groupsByUnit.set(id, [...(groupsByUnit.get(id) ?? []), group]);
  }
  const groupsOf = (id: number) => groupsByUnit.get(id) ?? [];
  const edges = makeEdges(byId, conversions);
  const known = new Map<string, Converter | NoConversion>();
  const search = (fromId: number, toId: number): Converter | NoConversion => {
    const [from, to] = [byId.get(fromId), byId.get(toId)];
    if (!from || !to) return 'unknownUnit';
    if (from === to) return makeConverter(from, to, { group: null, path: [] });
    const shared = groupsOf(fromId).filter((group) => groupsOf(toId).includes(group));
    if (shared.length === 0) return 'otherGroup';
    const paths = shared.flatMap((group) => {
      const path = findPath(edges, group, [fromId, toId]);
      return path ? [{ group, path }] : [];
    });
    const [best] = paths.sort((left, right) => left.path.length - right.path.length);
    return best ? makeConverter(from, to, best) : 'noPath';
  };
  const find = makeFinder(units);
  const isInGroup = (unitId: number, groupId: number) => groupsOf(unitId).some(({ id }) => id === groupId);
  const plainUnit = (unitId: number) => {
    const { measure, speciation, basis } = readUnitMeaning(byId.get(unitId)?.name ?? '');
    return speciation === null || basis !== null ? unitId : (find(measure)?.id ?? unitId);
  };
  return {
    unit: (id) => byId.get(id),
    find,
    groups,
    groupsOf,
    isInGroup,
    fitsGroup: (unitId, groupId) => isInGroup(unitId, groupId) || isInGroup(plainUnit(unitId), groupId),
    plainUnit,
    converter: (fromId, toId) => {
      const key = `${fromId} ${toId}`;
      const converter = known.get(key) ?? search(fromId, toId);
      known.set(key, converter);
      return converter;
    },
  };
}

function makeFinder(units: readonly Unit[]): (name: string) => Unit | undefined {
  const exact = new Map<string, Unit>();
  const loose = new Map<string, Map<Unit, string>>();
  const enter = (spelling: string, unit: Unit) => {
    const key = foldUnit(spelling);
    if (!exact.has(key)) exact.set(key, unit);
    const lower = key.toLowerCase();
    const alike = loose.get(lower) ?? new Map<Unit, string>();
    loose.set(lower, alike.has(unit) ? alike : alike.set(unit, spelling));
  };
  for (const unit of units) enter(unit.name, unit);
  for (const unit of units) for (const alias of unit.aliases ?? []) enter(alias, unit);
  return (name) => {
    const key = foldUnit(name);
    const known = exact.get(key);
    if (known) return known;
    const [only, other] = loose.get(key.toLowerCase()) ?? [];
    return only && !other && ignoresCase(name, only[1]) ? only[0] : undefined;
  };
}

function makeEdges(units: ReadonlyMap<number, Unit>, conversions: readonly UnitConversion[]): Edges {
  const edges = new Map<number, Edge[]>();
  const enter = (from: number, edge: Edge) => void edges.set(from, [...(edges.get(from) ?? []), edge]);
  const read = conversions.flatMap((row) => {
    const reading = readConversion(row.formula);
    return reading.ok && row.fromUnitId !== row.toUnitId ? [{ row, conversion: reading.conversion }] : [];
  });
  const name = (id: number) => units.get(id)?.name ?? '';
  const edge = ({ fromUnitId, toUnitId, decimals, formula }: UnitConversion, conversion: ReadConversion): Edge => ({
    to: toUnitId,
    step: { from: name(fromUnitId), to: name(toUnitId), formula, isInverse: false },
    line: conversion.line,
    apply: conversion.apply,
    decimals,
  });
  for (const { row, conversion } of read) enter(row.fromUnitId, edge(row, conversion));
  // What somebody wrote for a direction comes before what we turned round.
  for (const { row, conversion } of read) {
    const line = conversion.line && invert(conversion.line);
    if (!line || edges.get(row.toUnitId)?.some(({ to }) => to === row.fromUnitId)) continue;
    const step = { from: name(row.toUnitId), to: name(row.fromUnitId), formula: row.formula, isInverse: true };
    enter(row.toUnitId, { to: row.fromUnitId, step, line, apply: lineFunction(line), decimals: row.decimals });
  }
  return edges;
}

/** The shortest way that never leaves the group. */
function findPath(edges: Edges, group: UnitGroup, [from, to]: readonly [number, number]): readonly Edge[] | null {
  const inside = new Set(group.unitIds);
  const seen = new Set([from]);
  let reached: (readonly [number, readonly Edge[]])[] = [[from, []]];
  while (reached.length > 0) {
    const next: typeof reached = [];
    for (const [at, path] of reached) {
      for (const edge of edges.get(at) ?? []) {
        if (seen.has(edge.to) || !inside.has(edge.to)) continue;
        if (edge.to === to) return [...path, edge];
        seen.add(edge.to);
        next.push([edge.to, [...path, edge]]);
      }
    }
    reached = next;
  }
  return null;
}

interface Way {
  readonly group: UnitGroup | null;
  readonly path: readonly Edge[];
}

function makeConverter(from: Unit, to: Unit, { group, path }: Way): Converter {
  const lines = path.map(({ line }) => line);
  const isStraight = (line: Linear | null) => line !== null;
  const line = lines.filter((part) => part !== null).reduce(compose, identity);
  const apply = (value: number) => path.reduce((converted, edge) => edge.apply(converted), value);
  const approximate =
    path.length === 0 ? (value: number) => value : lines.every(isStraight) ? lineFunction(line) : apply;
  return {
    from,
    to,
    group,
    steps: path.map(({ step }) => step),
    decimals: path.at(-1)?.decimals ?? null,
    hasOffset: lines.every(isStraight) && !isZero(line.shift),
    approximate,
    convert: path.length === 0 ? approximate : (value) => withoutNoise(approximate(value)),
  };
}
