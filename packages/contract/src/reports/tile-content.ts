import { nonDetectRules } from '@freshet/domain/statistics';
import { z } from 'zod';
import { refuse } from '../sentences/refuse.ts';
import { DataSourceId, longText, SeriesId } from '../values.ts';
import { GraphSelection, mostGraphStations } from './graphs/graph-values.ts';

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
/** What a tile shows of plots and survey locations over the years. Cover is of plots; catch and tolerance are of surveys. */
export const ecologyMeasures = [
  'cover',
  'richness',
  'shannon',
  'individuals',
  'perHour',
  'per100SquareMetres',
  'hilsenhoff',
] as const;
export type EcologyMeasure = (typeof ecologyMeasures)[number];
export const mostTilePlots = 12;
export const EcologyStations = z
  .array(DataSourceId)
  .max(mostTilePlots, refuse('atMostPlotsAndLocations', { most: String(mostTilePlots) }));
export const graphViews = ['time', 'scatter', 'boxStation', 'boxMonth'] as const;

const Period = z.enum(tilePeriods);
const data = { Selection: GraphSelection, Period };
/** How values below a detection limit count in means and quartiles; left out, with their limit. */
const NonDetects = z.enum(nonDetectRules).optional();

export const TileContent = z.discriminatedUnion('Kind', [
  z.object({ Kind: z.literal('graph'), View: z.enum(graphViews), IsLog: z.boolean(), NonDetects, ...data }),
  z.object({ Kind: z.literal('trend'), IsSeasonal: z.boolean(), ...data }),
  z.object({ Kind: z.literal('statistic'), Statistic: z.enum(tileStatistics), NonDetects, ...data }),
  z.object({ Kind: z.literal('latest'), ...data }),
  /** What exceeds, result by result, the newest first. */
  z.object({ Kind: z.literal('exceedances'), ...data }),
  z.object({ Kind: z.literal('calendar'), ...data }),
  z.object({ Kind: z.literal('heatMap'), ...data }),
  /** The stations and analytes of the selection, where there are any, are drawn as dots over the lines. */
  z.object({
    Kind: z.literal('series'),
    Series: z.array(SeriesId).max(mostTileSeries, refuse('atMostSeries', { most: String(mostTileSeries) })),
    Statistic: z.enum(seriesTileStatistics),
    ...data,
  }),
  z.object({ Kind: z.literal('ecology'), Stations: EcologyStations, Measure: z.enum(ecologyMeasures) }),
  z.object({ Kind: z.literal('map'), Stations: z.array(DataSourceId).max(mostGraphStations) }),
  z.object({ Kind: z.literal('text'), Text: longText(5000) }),
]);
export type TileContent = z.infer<typeof TileContent>;
export const tileKinds = [
  'graph',
  'trend',
  'statistic',
  'latest',
  'exceedances',
  'calendar',
  'heatMap',
  'series',
  'ecology',
  'map',
  'text',
] as const;

/** Of plots and survey locations. */
export type EcologyTile = Extract<TileContent, { Kind: 'ecology' }>;
