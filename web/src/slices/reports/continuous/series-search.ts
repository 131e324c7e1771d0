import { seriesFormats, seriesIntervals } from '@freshet/contract';
import { z } from 'zod';
import { searchText } from '#api/root-routes';

const listText = z.string().max(5000).optional().catch(undefined);

/** What the screens of time series keep in their address. */
export const SeriesSearch = z.object({
  /** Stations and series, as lists of ids; all series of the stations when none is named. */
  s: listText,
  t: listText,
  /** `2026-01-01..2026-03-31`; everything when left out. */
  dates: searchText,
  by: z.enum(seriesIntervals).optional().catch(undefined),
  /** Names of statistics, joined by commas. */
  stats: searchText,
  gaps: z.enum(['yes']).optional().catch(undefined),
  layers: z.enum(['raw']).optional().catch(undefined),
  format: z.enum(seriesFormats).optional().catch(undefined),
  /** Codes joined by commas; `none` for points without one. */
  grades: searchText,
  approvals: searchText,
  /** `Stage:cm`, joined by bars. */
  units: searchText,
  /** A tag that the series shown bear. */
  tag: searchText,
  /** What is being chosen. */
  open: z.enum(['stations', 'series', 'options']).optional().catch(undefined),
});
export type SeriesSearch = z.infer<typeof SeriesSearch>;
