import { gridColumns, type Tile } from '@freshet/contract';

/** A4 across, in points. */
export const pageSize = { width: 842, height: 595 } as const;
export const margins = { side: 32, top: 58, bottom: 34 } as const;
const gap = 8;
/** Rows are as high as they can be without needing another page. */
const [leastRow, mostRow] = [28, 42];

export interface PlacedTile {
  readonly tile: Tile;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Tiles as they are on the grid; one that would be cut by the end of a page begins the next one. */
export function layOutPages(tiles: readonly Tile[]): PlacedTile[] {
  let placed = layOut(tiles, leastRow);
  const pages = pagesOf(placed);
  for (let row = leastRow + 1; row <= mostRow; row += 1) {
    const higher = layOut(tiles, row);
    if (pagesOf(higher) > pages) break;
    placed = higher;
  }
  return placed;
}

const pagesOf = (placed: readonly PlacedTile[]) => Math.max(0, ...placed.map(({ page }) => page));

function layOut(tiles: readonly Tile[], rowPoints: number): PlacedTile[] {
  const room = pageSize.height - margins.top - margins.bottom;
  const column = (pageSize.width - 2 * margins.side + gap) / gridColumns;
  let [page, start] = [0, 0];
  return [...tiles]
    .sort((left, right) => left.Y - right.Y || left.X - right.X)
    .map((tile) => {
      const height = Math.min(tile.H * rowPoints - gap, room);
      let y = tile.Y * rowPoints - start;
      if (y + height > room) {
        page += 1;
        start = tile.Y * rowPoints;
        y = 0;
      }
      const place = { x: margins.side + tile.X * column, y: margins.top + Math.max(0, y) };
      return { tile, page, ...place, width: tile.W * column - gap, height };
    });
}
