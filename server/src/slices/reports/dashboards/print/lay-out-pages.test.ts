import type { Tile } from '@freshet/contract';
import { expect, test } from 'vitest';
import { layOutPages, margins, pageSize } from './lay-out-pages.ts';

const tile = (Id: string, Y: number, H: number, [X, W] = [0, 6]): Tile => ({
  ...{ Id, X: X ?? 0, Y, W: W ?? 6, H, Title: '', Content: { Kind: 'text', Text: '' } },
});

test('tiles stand beside one another as on the grid, and none is cut by the end of a page', () => {
  const placed = layOutPages([tile('a', 0, 10), tile('b', 0, 10, [6, 6]), tile('c', 10, 10), tile('d', 20, 60)]);
  expect(placed.map(({ page }) => page)).toEqual([0, 0, 1, 2]);
  expect(placed[1]?.x).toBeGreaterThan(placed[0]?.x ?? 0);
  for (const { y, height, x, width } of placed) {
    expect(y + height).toBeLessThanOrEqual(pageSize.height - margins.bottom);
    expect(x + width).toBeLessThanOrEqual(pageSize.width - margins.side + 1);
  }
});
