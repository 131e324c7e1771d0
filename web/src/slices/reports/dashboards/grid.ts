import { gridColumns, type Tile } from '@freshet/contract';

export type Placed = Pick<Tile, 'Id' | 'X' | 'Y' | 'W' | 'H'>;

/** The least and the greatest size of a tile. */
const [leastSide, mostHeight] = [2, 40];

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** A tile by so many cells elsewhere; those it comes to lie on make room downwards. */
export const moveTile = <T extends Placed>(tiles: readonly T[], id: string, [dx, dy]: readonly [number, number]): T[] =>
  change(tiles, id, (tile) => ({
    ...tile,
    X: clamp(tile.X + dx, 0, gridColumns - tile.W),
    Y: Math.max(0, tile.Y + dy),
  }));

/** A tile by so many cells larger or smaller, within the grid. */
export const resizeTile = <T extends Placed>(
  tiles: readonly T[],
  id: string,
  [dw, dh]: readonly [number, number],
): T[] =>
  change(tiles, id, (tile) => ({
    ...tile,
    W: clamp(tile.W + dw, leastSide, gridColumns - tile.X),
    H: clamp(tile.H + dh, leastSide, mostHeight),
  }));

/** As they are read: by rows, in a row from the left. */
export const inReadingOrder = <T extends Placed>(tiles: readonly T[]): T[] =>
  [...tiles].sort((left, right) => left.Y - right.Y || left.X - right.X);

/** A tile one place earlier (-1) or later (1) in reading order: it changes places with its neighbour. */
export function stepTile<T extends Placed>(tiles: readonly T[], id: string, by: -1 | 1): T[] {
  const order = inReadingOrder(tiles);
  const at = order.findIndex(({ Id }) => Id === id);
  const [earlier, later] = [order[by < 0 ? at - 1 : at], order[by < 0 ? at : at + 1]];
  if (!earlier || !later) return [...tiles];
  const isBeside = earlier.Y === later.Y;
  const moved = tiles.map((tile): T => {
    if (tile.Id === later.Id) return { ...tile, X: Math.min(earlier.X, gridColumns - tile.W), Y: earlier.Y };
    if (tile.Id !== earlier.Id) return tile;
    return isBeside ? { ...tile, X: later.X + later.W - tile.W } : { ...tile, Y: earlier.Y + later.H };
  });
  return settle(moved, later.Id);
}

function change<T extends Placed>(tiles: readonly T[], id: string, how: (tile: T) => T): T[] {
  const changed = tiles.map((tile) => (tile.Id === id ? how(tile) : tile));
  return settle(changed, id);
}

/** No two tiles lie on one another: `first` keeps its place, the others follow from above and sink where they must. */
export function settle<T extends Placed>(tiles: readonly T[], first: string | null = null): T[] {
  const order = [...tiles].sort(
    (left, right) => Number(right.Id === first) - Number(left.Id === first) || left.Y - right.Y || left.X - right.X,
  );
  const placed: T[] = [];
  for (const tile of order) {
    let next = tile;
    for (let under = lyingOn(placed, next); under; under = lyingOn(placed, next))
      next = { ...next, Y: under.Y + under.H };
    placed.push(next);
  }
  return close(placed, first);
}

/** Empty rows between tiles are closed, so that nothing floats; the one being moved stays under the finger. */
function close<T extends Placed>(tiles: readonly T[], held: string | null): T[] {
  const order = [...tiles].sort((left, right) => left.Y - right.Y || left.X - right.X);
  const done: T[] = order.filter(({ Id }) => Id === held);
  for (const tile of order) {
    if (tile.Id === held) continue;
    let next = tile;
    while (next.Y > 0 && !lyingOn(done, { ...next, Y: next.Y - 1 })) next = { ...next, Y: next.Y - 1 };
    for (let under = lyingOn(done, next); under; under = lyingOn(done, next)) next = { ...next, Y: under.Y + under.H };
    done.push(next);
  }
  const byId = new Map(done.map((tile) => [tile.Id, tile]));
  return tiles.map((tile) => byId.get(tile.Id) ?? tile).sort((left, right) => left.Y - right.Y || left.X - right.X);
}

const lyingOn = <T extends Placed>(placed: readonly T[], tile: Placed): T | undefined =>
  placed.find(
    (other) =>
      other.Id !== tile.Id &&
      other.X < tile.X + tile.W &&
      tile.X < other.X + other.W &&
      other.Y < tile.Y + tile.H &&
      tile.Y < other.Y + other.H,
  );

/** Below all others: where a new tile goes. */
export const bottomOf = (tiles: readonly Placed[]): number => Math.max(0, ...tiles.map(({ Y, H }) => Y + H));
