import { type DataSourceId, emptySelection, type GraphSelection, type Tile, type TileContent } from '@freshet/contract';
import { bottomOf } from '../grid.ts';

/** What a tile is about; nothing for those that are about nothing. */
export function selectionOf(content: TileContent): GraphSelection {
  if ('Selection' in content) return content.Selection;
  return { ...emptySelection, stations: content.Kind === 'map' ? content.Stations : [] };
}

/** The content of a kind that is about a selection, with usual settings. */
export function contentOf(kind: TileContent['Kind'], selection: GraphSelection): TileContent {
  const data = { Selection: selection, Period: 'all' } as const;
  switch (kind) {
    case 'graph':
      return { Kind: kind, View: 'time', IsLog: false, ...data };
    case 'trend':
      return { Kind: kind, IsSeasonal: true, ...data };
    case 'statistic':
      return { Kind: kind, Statistic: 'median', ...data };
    case 'latest':
    case 'exceedances':
    case 'calendar':
    case 'heatMap':
      return { Kind: kind, ...data };
    case 'series':
      return { Kind: kind, Series: [], Statistic: 'points', ...data, Period: 'pastYear' };
    case 'ecology':
      return { Kind: kind, Stations: [], Measure: 'richness' };
    case 'map':
      return { Kind: kind, Stations: selection.stations };
    case 'text':
      return { Kind: kind, Text: '' };
  }
}

/** A new graph below the others, about the station of the dashboard. */
export const newTile = (tiles: readonly Tile[], stationId: DataSourceId | null): Tile => ({
  Id: crypto.randomUUID(),
  X: 0,
  Y: bottomOf(tiles),
  W: 6,
  H: 6,
  Title: '',
  Content: contentOf('graph', { ...emptySelection, stations: stationId === null ? [] : [stationId] }),
});
