import { DataSourceId, gridColumns, type Tile } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { measuresAt } from '#slices/ecology';

const height = 6;

/** Tiles about a plot or a survey location: what there is of it over the years, the first across all of the width. */
export async function proposeEcologyTiles(tx: Tx, stationId: number): Promise<Tile[]> {
  const Stations = [DataSourceId.parse(stationId)];
  return (await measuresAt(tx, stationId)).map((Measure, index, all): Tile => {
    const isHalf = index > 0 && all.length > 2;
    const wide = isHalf ? gridColumns / 2 : gridColumns;
    const row = isHalf ? 1 + Math.floor((index - 1) / 2) : index;
    const X = isHalf ? ((index - 1) % 2) * wide : 0;
    return {
      Id: Measure,
      X,
      Y: row * height,
      W: wide,
      H: height,
      Title: '',
      Content: { Kind: 'ecology', Stations, Measure },
    };
  });
}
