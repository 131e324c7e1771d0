import { z } from 'zod';
import { refuse } from '../sentences/refuse.ts';
import { DataSourceId, SeriesId, text } from '../values.ts';
import { DateRange, mostReportStations } from './report-values.ts';

export const mostReportSeries = 5_000;

/** A table of points as they were measured, or of statistics by hours, days or months of each series' own clock. */
export const seriesIntervals = ['measured', 'hour', 'day', 'month'] as const;
export type SeriesInterval = (typeof seriesIntervals)[number];

/** `total` only of non-cumulative rainfall, precipitation and evapotranspiration. */
export const seriesStatistics = [
  'mean',
  'minimum',
  'maximum',
  'total',
  'median',
  'first',
  'last',
  'count',
  'coverage',
] as const;
export type SeriesStatistic = (typeof seriesStatistics)[number];

export const seriesFormats = ['Excel', 'CSV'] as const;

const atMostAtOnce = { stations: 'atMostStationsAtOnce', series: 'atMostSeriesAtOnce' } as const;

const list = <Item extends z.ZodType>(item: Item, most: number, what: keyof typeof atMostAtOnce) =>
  z.array(item).max(most, refuse(atMostAtOnce[what], { most }));

export const SeriesSelection = z.object({
  stations: list(DataSourceId, mostReportStations, 'stations').default([]),
  /** All of the stations' when empty. */
  series: list(SeriesId, mostReportSeries, 'series').default([]),
  /** By the series' own clocks. */
  dateRange: DateRange.default({ start: null, end: null }),
});
export type SeriesSelection = z.infer<typeof SeriesSelection>;

export const emptySeriesSelection: SeriesSelection = {
  stations: [],
  series: [],
  dateRange: { start: null, end: null },
};

const defaultStatistics: SeriesStatistic[] = ['mean', 'minimum', 'maximum'];

export const defaultSeriesOptions = {
  reportFormat: 'Excel',
  interval: 'day',
  statistics: defaultStatistics,
  includeGapMarkers: false,
  layers: 'corrected',
} as const;

const codes = () => z.array(z.number().int().min(-32_767).max(32_767).nullable()).max(1000).optional();

export const SeriesOptions = z.object({
  reportFormat: z.enum(seriesFormats).default(defaultSeriesOptions.reportFormat),
  interval: z.enum(seriesIntervals).default(defaultSeriesOptions.interval),
  /** Not of points as they were measured. */
  statistics: z
    .array(z.enum(seriesStatistics))
    .max(seriesStatistics.length)
    .default(() => [...defaultSeriesOptions.statistics]),
  /** Rows for gap markers, and for hours, days or months without a value. */
  includeGapMarkers: z.boolean().default(defaultSeriesOptions.includeGapMarkers),
  /** raw: as the points came in, without corrections and approvals of periods. */
  layers: z.enum(['corrected', 'raw']).default(defaultSeriesOptions.layers),
  /** Only points of these grades; null for those without one. */
  grades: codes(),
  approvals: codes(),
  /** The unit that values of a parameter are converted into; the series' own where nothing is stated. */
  units: z
    .array(z.object({ parameter: text(200), unit: text(100) }))
    .max(200, refuse('atMostParameters', { most: 200 }))
    .optional(),
});
export type SeriesOptions = z.infer<typeof SeriesOptions>;

export const SeriesRequest = z.object({
  selection: SeriesSelection,
  reportOptions: SeriesOptions.default({ ...defaultSeriesOptions }),
});
export type SeriesRequest = z.infer<typeof SeriesRequest>;
