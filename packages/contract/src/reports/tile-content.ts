import { z } from 'zod';
import { DataSourceId, longText, SeriesId } from '../values.ts';
import { GraphSelection, mostGraphStations } from './graph-values.ts';

/** Which days a tile is about, seen from today; `asChosen` are those of its selection. */
export const tilePeriods = ['all', 'pastThreeMonths', 'pastYear', 'pastFiveYears', 'asChosen'] as const;
export const tileStatistics = ['count', 'minimum', 'mean', 'median', 'maximum', 'exceedances'] as const;
/** What a tile shows of time series: their points, one value for each day or month, or the newest in figures. */
export const seriesTileStatistics = [
  'points',
  'dailyMean',
  'dailyMinimum',
  'dailyMaximum',
  'dailyTotal',
  'monthlyMean',
  'latest',
] as const;
export const mostTileSeries = 6;
export const graphViews = ['time', 'scatter', 'boxStation', 'boxMonth'] as const;

const Period = z.enum(tilePeriods);
const data = { Selection: GraphSelection, Period };

export const TileContent = z.discriminatedUnion('Kind', [
  z.object({ Kind: z.literal('graph'), View: z.enum(graphViews), IsLog: z.boolean(), ...data }),
  z.object({ Kind: z.literal('trend'), IsSeasonal: z.boolean(), ...data }),
  z.object({ Kind: z.literal('statistic'), Statistic: z.enum(tileStatistics), ...data }),
  z.object({ Kind: z.literal('latest'), ...data }),
  z.object({ Kind: z.literal('calendar'), ...data }),
  z.object({ Kind: z.literal('heatMap'), ...data }),
  /** The stations and analytes of the selection, where there are any, are drawn as dots over the lines. */
  z.object({
    Kind: z.literal('series'),
    Series: z.array(SeriesId).max(mostTileSeries, `At most ${mostTileSeries} series.`),
    Statistic: z.enum(seriesTileStatistics),
    ...data,
  }),
  z.object({ Kind: z.literal('map'), Stations: z.array(DataSourceId).max(mostGraphStations) }),
  z.object({ Kind: z.literal('text'), Text: longText(5000) }),
]);
export type TileContent = z.infer<typeof TileContent>;
export const tileKinds = [
  'graph',
  'trend',
  'statistic',
  'latest',
  'calendar',
  'heatMap',
  'series',
  'map',
  'text',
] as const;
