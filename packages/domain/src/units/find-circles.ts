import type { ReadConversion } from './read-conversion.ts';
import type { UnitConversion } from './unit.ts';
import { type UnitProblem, unitProblem } from './unit-problem.ts';

export interface ConversionRow {
  readonly row: UnitConversion;
  readonly conversion: ReadConversion;
}

type Names = ReadonlyMap<number, string>;

// People write 0.3048 for one way and 3.28084 for the other; both are right.
const tolerance = 1e-6;
const probe = 1000;

/** Finds every there-and-back, and every longer circle, that does not come back to the value it started from. */
export function findCircles(rows: readonly ConversionRow[], names: Names): UnitProblem[] {
  const pairs = findPairs(rows, names);
  if (pairs.length > 0) return pairs;
  // Of a pair that holds, one way says it all; a curve has no way back that we could know.
  const seen = new Set<string>();
  const straight = rows.filter(({ row, conversion }) => {
    const isUsable = conversion.line !== null && row.fromUnitId !== row.toUnitId && !seen.has(wayBack(row));
    seen.add(way(row));
    return isUsable;
  });
  return findLonger(straight, names);
}

function findPairs(rows: readonly ConversionRow[], names: Names): UnitProblem[] {
  const lastWays = new Map(rows.map((each, index) => [way(each.row), { each, index }]));
  return rows.flatMap(({ row, conversion }, index) => {
    const lastWay = row.fromUnitId === row.toUnitId ? undefined : lastWays.get(wayBack(row));
    if (!lastWay || lastWay.index < index) return [];
    const back = lastWay.each;
    const there = conversion.apply;
    const [returned, origin] = [back.conversion.apply(there(probe)), back.conversion.apply(there(0))];
    if (isNear(returned, probe) && Math.abs(origin) <= tolerance * probe) return [];
    const [from, to] = [names.get(row.fromUnitId) ?? '', names.get(row.toUnitId) ?? ''];
    return [unitProblem('thereAndBack', { from, to, times: shorten(returned / probe) })];
  });
}

interface Reached {
  readonly path: readonly number[];
  /** What 0 and the probe became on the way. */
  readonly zero: number;
  readonly probe: number;
}

/** Carries two values over every conversion; a unit reached twice with other values closes a circle that does not hold. */
function findLonger(rows: readonly ConversionRow[], names: Names): UnitProblem[] {
  const reached = new Map<number, Reached>();
  const problems: UnitProblem[] = [];
  const used = new Set<ConversionRow>();
  const touching = new Map<number, ConversionRow[]>();
  for (const each of rows) {
    for (const id of [each.row.fromUnitId, each.row.toUnitId]) touching.set(id, [...(touching.get(id) ?? []), each]);
  }
  for (const { row } of rows) {
    if (reached.has(row.fromUnitId)) continue;
    reached.set(row.fromUnitId, { path: [row.fromUnitId], zero: 0, probe });
    const queue = [row.fromUnitId];
    for (const at of queue) {
      const here = reached.get(at);
      for (const edge of touching.get(at) ?? []) {
        if (!here || used.has(edge)) continue;
        used.add(edge);
        const [to, next] = follow(edge, here, at);
        const there = reached.get(to);
        if (!there) {
          reached.set(to, next);
          queue.push(to);
        } else if (!isNear(next.probe - next.zero, there.probe - there.zero) || !isNear(next.probe, there.probe)) {
          problems.push(describeCircle(here.path, there.path, { names, times: next.probe / there.probe }));
        }
      }
    }
  }
  return problems;
}

function follow({ row, conversion: { apply } }: ConversionRow, here: Reached, at: number): readonly [number, Reached] {
  const isForward = row.fromUnitId === at;
  const to = isForward ? row.toUnitId : row.fromUnitId;
  const shift = apply(0);
  const scale = apply(1) - shift;
  const carry = (value: number) => (isForward ? apply(value) : (value - shift) / scale);
  return [to, { path: [...here.path, to], zero: carry(here.zero), probe: carry(here.probe) }];
}

function describeCircle(
  here: readonly number[],
  there: readonly number[],
  { names, times }: { readonly names: Names; readonly times: number },
): UnitProblem {
  let shared = 0;
  while (shared < here.length && here[shared] === there[shared]) shared += 1;
  const circle = [...here.slice(shared - 1), ...there.slice(shared).reverse(), ...here.slice(shared - 1, shared)];
  const cycle = circle.map((id) => `'${names.get(id) ?? ''}'`).join(' → ');
  return unitProblem('cycle', { cycle, times: shorten(times) });
}

const way = ({ fromUnitId, toUnitId }: UnitConversion) => `${fromUnitId} ${toUnitId}`;
const wayBack = ({ fromUnitId, toUnitId }: UnitConversion) => `${toUnitId} ${fromUnitId}`;

const isNear = (left: number, right: number) =>
  Math.abs(left - right) <= tolerance * Math.max(Math.abs(left), Math.abs(right));

const shorten = (value: number) => Number(value.toPrecision(6));
