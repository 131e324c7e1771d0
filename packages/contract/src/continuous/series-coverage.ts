import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import { DataSourceIdText, day, SeriesId, wholeNumber } from '../values.ts';
import { LeftOutGrades } from './series.ts';

export const mostSeriesAtOnce = 100;

const seriesIds = () =>
  z.codec(
    z
      .string()
      .max(mostSeriesAtOnce * 11, refuse('atMostIds', { most: String(mostSeriesAtOnce) }))
      .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, refuse('mustBeNumbersWithCommas')),
    z.array(z.number().int()).max(mostSeriesAtOnce, refuse('atMostIds', { most: String(mostSeriesAtOnce) })),
    { decode: (list) => list.split(',').map(Number), encode: (ids) => ids.join(',') },
  );

/** How a series did of late, day by day of its own clock, oldest first. */
export const RecentSeries = z.object({
  SeriesId,
  /** The share of the time that points speak for; null for discrete values without an expected interval. */
  Coverage: z.number().nullable(),
  Days: z.array(
    z.object({
      Day: day(),
      Mean: z.number().nullable(),
      Minimum: z.number().nullable(),
      Maximum: z.number().nullable(),
      Coverage: z.number().nullable(),
    }),
  ),
});
export type RecentSeries = z.infer<typeof RecentSeries>;

/** Of how many days of each month a series has values. */
export const CoveredMonths = z.object({
  SeriesId,
  Months: z.array(z.object({ Month: z.string(), Days: z.number().int(), Values: z.number().int() })),
});
export type CoveredMonths = z.infer<typeof CoveredMonths>;

/** The days of its own clock on which a series has values. */
export const SeriesDays = z.object({
  SeriesId,
  Identifier: z.string(),
  Parameter: z.string(),
  Label: z.string(),
  UtcOffsetMinutes: z.number().int(),
  Days: z.array(day()),
  LeftOutGrades,
});
export type SeriesDays = z.infer<typeof SeriesDays>;

/** Series that are not there, or not for the caller, are left out. */
export const seriesCoverage = {
  recent: endpoint({
    method: 'GET',
    path: '/api/SeriesCoverage/Recent',
    needs: 'series.read',
    summary: 'The mean, extremes and coverage of the given series over the last days.',
    query: z.object({ ids: seriesIds(), days: wholeNumber(1, 366).optional() }),
    reply: z.array(RecentSeries),
  }),
  months: endpoint({
    method: 'GET',
    path: '/api/SeriesCoverage/Months',
    needs: 'series.read',
    summary: 'The number of days in each month on which the given series have values.',
    query: z.object({ ids: seriesIds() }),
    reply: z.array(CoveredMonths),
  }),
  days: endpoint({
    method: 'GET',
    path: '/api/SeriesCoverage/Days',
    needs: 'series.read',
    summary: 'The days on which the series of a station have values, for its calendar.',
    query: z.object({ stationId: DataSourceIdText }),
    reply: z.array(SeriesDays),
    errors: ['notFound'],
  }),
};
