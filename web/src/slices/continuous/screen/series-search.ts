import { SeriesIdText } from '@freshet/contract';
import { z } from 'zod';
import { searchText } from '#api/root-routes';

export const seriesViews = ['points', 'daily', 'monthly', 'cumulative', 'duration'] as const;
export type SeriesView = (typeof seriesViews)[number];
/** Those with time across. */
export type TimeView = Exclude<SeriesView, 'duration'>;

export const mostSeries = 8;

/** What the screen of series keeps in its address. */
export const SeriesSearch = z.object({
  /** Instants; all there is where they are left out. */
  from: searchText,
  to: searchText,
  view: z.enum(seriesViews).optional().catch(undefined),
  layers: z.literal('raw').optional().catch(undefined),
  /** The series as of this instant. */
  asOf: searchText,
  /** An analyte whose laboratory results are drawn, and a guideline whose limits are. */
  lab: searchText,
  guideline: searchText,
  log: z.literal('1').optional().catch(undefined),
  /** The instant whose true point is reported. */
  at: searchText,
  dialog: z.enum(['edit', 'compare']).optional().catch(undefined),
});
export type SeriesSearch = z.infer<typeof SeriesSearch>;

export const readIds = (text: string | undefined) =>
  [...new Set((text ?? '').split(','))]
    .flatMap((each) => {
      const id = SeriesIdText.safeDecode(each);
      return id.success ? [id.data] : [];
    })
    .slice(0, mostSeries);
