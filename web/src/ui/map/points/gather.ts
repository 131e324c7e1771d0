/** Places by their coordinates on the drawn map, in metres; the index is the place's number in its list. */
export interface Positions {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Places too close to be distinguished, drawn as one sign at their middle. */
export interface Gathering {
  x: number;
  y: number;
  readonly members: number[];
}

export type Box = readonly [west: number, south: number, east: number, north: number];

/** How close two signs may come, in pixels. */
const cellPixels = 56;
const touching = 0.62;

/**
 * Gathers the places inside `box` for one scale. The grid is fixed to the ground, so that moving the map does not
 * shuffle the signs; its cost grows with the places, not with their square.
 */
export function gather(positions: Positions, box: Box, metresPerPixel: number): Gathering[] {
  const cell = cellPixels * metresPerPixel;
  const cells = fillCells(positions, box, cell);
  return mergeTouching(cells, cell);
}

type Cells = Map<string, Gathering>;

const keyOf = (x: number, y: number, cell: number) => `${Math.floor(x / cell)} ${Math.floor(y / cell)}`;

function fillCells({ x, y }: Positions, [west, south, east, north]: Box, cell: number): Cells {
  const cells: Cells = new Map();
  for (const [index, atX] of x.entries()) {
    const atY = y[index] ?? Number.NaN;
    if (!(atX >= west && atX <= east && atY >= south && atY <= north)) continue;
    const key = keyOf(atX, atY, cell);
    const gathering = cells.get(key);
    if (gathering) add(gathering, atX, atY, [index]);
    else cells.set(key, { x: atX, y: atY, members: [index] });
  }
  return cells;
}

/** Neighbouring cells whose middles nearly touch become one: a crowd on a cell's border is one crowd. */
function mergeTouching(cells: Cells, cell: number): Gathering[] {
  const alive = new Set(cells.values());
  const largestFirst = [...cells].sort(([, a], [, b]) => b.members.length - a.members.length);
  for (const [key, gathering] of largestFirst) {
    if (!alive.has(gathering)) continue;
    for (const neighbour of neighboursOf(key, cells)) {
      const distance = Math.hypot(neighbour.x - gathering.x, neighbour.y - gathering.y);
      if (!alive.has(neighbour) || distance > cell * touching) continue;
      add(gathering, neighbour.x, neighbour.y, neighbour.members);
      alive.delete(neighbour);
    }
  }
  return [...alive];
}

function neighboursOf(key: string, cells: Cells): Gathering[] {
  const [column = 0, row = 0] = key.split(' ').map(Number);
  const steps = [-1, 0, 1];
  return steps.flatMap((across) =>
    steps.flatMap((up) => {
      const neighbour = across === 0 && up === 0 ? undefined : cells.get(`${column + across} ${row + up}`);
      return neighbour ? [neighbour] : [];
    }),
  );
}

function add(to: Gathering, x: number, y: number, members: readonly number[]): void {
  const before = to.members.length;
  const all = before + members.length;
  to.x = (to.x * before + x * members.length) / all;
  to.y = (to.y * before + y * members.length) / all;
  for (const member of members) to.members.push(member);
}
