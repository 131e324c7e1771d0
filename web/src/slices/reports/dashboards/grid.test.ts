import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bottomOf, inReadingOrder, moveTile, type Placed, resizeTile, settle, stepTile } from './grid.ts';

const tile = (Id: string, X: number, Y: number, [W, H] = [4, 2]): Placed => ({ Id, X, Y, W: W ?? 4, H: H ?? 2 });
const row = [tile('a', 0, 0), tile('b', 4, 0), tile('c', 8, 0)];
const placeOf = (tiles: readonly Placed[], id: string) => {
  const found = tiles.find(({ Id }) => Id === id);
  return [found?.X, found?.Y, found?.W, found?.H];
};

test('a tile that is moved onto another pushes it down', () => {
  const moved = moveTile(row, 'a', [4, 0]);
  expect(placeOf(moved, 'a')).toEqual([4, 0, 4, 2]);
  expect(placeOf(moved, 'b')).toEqual([4, 2, 4, 2]);
  expect(placeOf(moved, 'c')).toEqual([8, 0, 4, 2]);
});

test('a tile stays inside the grid however far it is moved, and never vanishes by shrinking', () => {
  expect(placeOf(moveTile(row, 'a', [99, -99]), 'a')).toEqual([8, 0, 4, 2]);
  expect(placeOf(resizeTile(row, 'c', [99, 99]), 'c')).toEqual([8, 0, 4, 40]);
  expect(placeOf(resizeTile(row, 'c', [-99, -99]), 'c')).toEqual([8, 0, 2, 2]);
});

test('a tile steps past its neighbour, beside or below it, and back', () => {
  const wide = [...row, tile('d', 0, 2, [12, 3])];
  const orderOf = (tiles: readonly Placed[]) =>
    inReadingOrder(tiles)
      .map(({ Id }) => Id)
      .join('');
  expect(orderOf(stepTile(wide, 'a', 1))).toBe('bacd');
  expect(orderOf(stepTile(wide, 'c', -1))).toBe('acbd');
  const above = stepTile([tile('a', 0, 0, [12, 2]), tile('b', 0, 2, [6, 4])], 'b', -1);
  expect([placeOf(above, 'b'), placeOf(above, 'a')]).toEqual([
    [0, 0, 6, 4],
    [0, 4, 12, 2],
  ]);
  expect(orderOf(stepTile(above, 'b', 1))).toBe('ab');
  expect(orderOf(stepTile(wide, 'a', -1))).toBe('abcd');
  expect(orderOf(stepTile(wide, 'd', 1))).toBe('abcd');
});

test('what lay below rises when there is room again', () => {
  const apart = [tile('a', 0, 0), tile('b', 0, 9)];
  expect(placeOf(settle(apart), 'b')).toEqual([0, 2, 4, 2]);
  expect(bottomOf(apart)).toBe(11);
  expect(bottomOf([])).toBe(0);
});

test('whatever is moved or resized, no two tiles lie on one another', () => {
  const side = fc.integer({ min: 2, max: 6 });
  const tiles = fc.uniqueArray(
    fc.record({
      Id: fc.string({ minLength: 1, maxLength: 3 }),
      X: fc.integer({ min: 0, max: 6 }),
      Y: fc.nat(12),
      W: side,
      H: side,
    }),
    { minLength: 1, maxLength: 8, selector: ({ Id }) => Id },
  );
  const step = fc.tuple(fc.integer({ min: -8, max: 8 }), fc.integer({ min: -8, max: 8 }));
  fc.assert(
    fc.property(tiles, step, fc.boolean(), (given, by, isMove) => {
      const id = given[0]?.Id ?? '';
      const after = isMove ? moveTile(given, id, by) : resizeTile(given, id, by);
      expect(after).toHaveLength(given.length);
      for (const one of after) {
        expect(one.X + one.W).toBeLessThanOrEqual(12);
        for (const other of after) {
          if (one.Id === other.Id) continue;
          const apart =
            one.X + one.W <= other.X ||
            other.X + other.W <= one.X ||
            one.Y + one.H <= other.Y ||
            other.Y + other.H <= one.Y;
          expect(apart).toBe(true);
        }
      }
    }),
  );
});
