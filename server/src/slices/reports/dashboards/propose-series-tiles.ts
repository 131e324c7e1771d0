import { gridColumns, mostTileSeries, SeriesId, type Tile } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { seriesOfStations } from '#slices/continuous';

const nothing = { stations: [], analytes: [], guidelines: [], dateRange: { start: null, end: null } };
const height = 6;
const mostGraphs = 4;

/** Tiles about the series of a station: their newest values, then a year of days of each. Nothing where none has points. */
export async function proposeSeriesTiles(tx: Tx, stationId: number): Promise<Tile[]> {
  const series = (await seriesOfStations(tx, [stationId])).filter(({ shown_last_at }) => shown_last_at !== null);
  const ids = series.slice(0, mostTileSeries).map(({ id }) => SeriesId.parse(id));
  if (ids.length === 0) return [];
  const about = { Kind: 'series', Selection: nothing, Period: 'pastYear' } as const;
  const newest = { ...about, Series: ids, Statistic: 'latest' } as const;
  const wide = ids.length === 1 ? gridColumns : gridColumns / 2;
  return [
    { Id: 'latest', X: 0, Y: 0, W: gridColumns, H: 4, Title: '', Content: newest },
    ...ids.slice(0, mostGraphs).map((id, index) => ({
      ...{ Id: `series${index + 1}`, X: (index % 2) * wide, Y: 4 + Math.floor(index / 2) * height, W: wide, H: height },
      Title: '',
      Content: { ...about, Series: [id], Statistic: 'dailyMean' as const },
    })),
  ];
}
