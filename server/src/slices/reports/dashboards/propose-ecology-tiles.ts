import { DataSourceId, gridColumns, type Tile } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { measuresAt } from '#slices/ecology';

const [width, height] = [gridColumns / 2, 6];

/** Tiles about a plot or a survey location: what there is of it over the years, two beside each other. */
export async function proposeEcologyTiles(tx: Tx, stationId: number): Promise<Tile[]> {
  const Stations = [DataSourceId.parse(stationId)];
  return (await measuresAt(tx, stationId)).map((Measure, index) => ({
    ...{ Id: Measure, X: (index % 2) * width, Y: Math.floor(index / 2) * height, W: width, H: height, Title: '' },
    Content: { Kind: 'ecology', Stations, Measure },
  }));
}
