import { makeNeighbourhood, type Neighbourhood } from './distance.ts';
import { farMetres } from './far-from-others.ts';
import type { Position } from './position.ts';

/** Says how far the nearest of many places is, up to 500 km, to about a tenth: fast however many lie together. */
export interface NearPlaces {
  add(position: Position): void;
  /** Whether any is nearer than about 500 km. Nothing is added after the first call. */
  hasAny(position: Position): boolean;
  /** Null for farther than 500 km. */
  nearestMetres(position: Position): number | null;
}

interface Level {
  readonly near: Neighbourhood<true>;
  readonly cells: Set<number>;
  readonly cellDegrees: number;
}

const metresPerDegree = 111_195;

export function makeNearPlaces(): NearPlaces {
  const levels = [farMetres / 100, farMetres / 10, farMetres].map((radius): Level => {
    return { near: makeNeighbourhood(radius), cells: new Set(), cellDegrees: radius / 20 / metresPerDegree };
  });
  const known = new Map<number, boolean>();
  return {
    add(position) {
      for (const { near, cells, cellDegrees } of levels) {
        const cell = cellOf(position, cellDegrees);
        if (cells.has(cell)) continue;
        cells.add(cell);
        near.add(position, true);
      }
    },
    hasAny(position) {
      const cell = cellOf(position, 0.1);
      const answer = known.get(cell) ?? levels.at(-1)?.near.hasAny(position, () => true) ?? false;
      known.set(cell, answer);
      return answer;
    },
    nearestMetres(position) {
      for (const { near } of levels) {
        const nearest = near.findNearest(position, () => true);
        if (nearest) return nearest.metres;
      }
      return null;
    },
  };
}

/** The number of a cell of so many degrees. */
const cellOf = ({ latitude, longitude }: Position, degrees: number) =>
  Math.floor(latitude / degrees) * 1e7 + Math.floor(longitude / degrees);

/** Places that hang together: from each to another of the group it is at most some 500 km. */
export interface PlaceGroup {
  readonly count: number;
}

interface Cell {
  readonly position: Position;
  count: number;
  group: { count: number } | null;
}

/** The way across a cell of one degree, which is taken as one place. */
const cellMetres = 160_000;

/** Sorts places into groups. Gives the group of each, in their order. */
export function groupPlaces(places: readonly Position[]): PlaceGroup[] {
  const cells = new Map<number, Cell>();
  const cellsOfPlaces = places.map((position) => {
    const key = cellOf(position, 1);
    const cell = cells.get(key) ?? { position, count: 0, group: null };
    cell.count += 1;
    cells.set(key, cell);
    return cell;
  });
  const near = makeNeighbourhood<Cell>(farMetres + cellMetres);
  for (const cell of cells.values()) near.add(cell.position, cell);
  for (const cell of cells.values()) if (!cell.group) gather(cell, near);
  return cellsOfPlaces.map(({ group }) => group ?? { count: 0 });
}

function gather(first: Cell, near: Neighbourhood<Cell>): void {
  const group = { count: 0 };
  const join = (cell: Cell) => {
    cell.group = group;
    group.count += cell.count;
    return cell;
  };
  const waiting = [join(first)];
  for (let cell = waiting.pop(); cell; cell = waiting.pop()) {
    near.hasAny(cell.position, (other) => {
      if (!other.group) waiting.push(join(other));
      return false;
    });
  }
}
