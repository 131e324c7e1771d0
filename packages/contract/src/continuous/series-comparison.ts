import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import { instant, SeriesId, SeriesIdText, wholeNumber } from '../values.ts';
import { LeftOutGrades } from './series.ts';
import { pointsQuery, seriesInstant } from './series-points.ts';

export const mostAlignedRows = 200_000;

const byId = z.object({ id: SeriesIdText });

export const seriesComparison = {
  duration: endpoint({
    method: 'GET',
    path: '/api/Series/:id/Duration',
    needs: 'series.read',
    summary: 'The duration curve of a series: how often values are equalled or exceeded, and its percentiles.',
    params: byId,
    query: z.object({ ...pointsQuery, take: wholeNumber(2, 5000).optional() }),
    reply: z.object({
      SeriesId,
      Count: z.number().int(),
      /** From the greatest value to the smallest. */
      Curve: z.array(z.object({ Exceedance: z.number(), Value: z.number() })),
      Percentiles: z.array(z.object({ Percent: z.number(), Value: z.number().nullable() })),
      LeftOutGrades,
    }),
    errors: ['notFound', 'series.rangeWrong', 'series.noConversion', 'series.tooManyPoints'],
  }),
  aligned: endpoint({
    method: 'POST',
    path: '/api/Series/Aligned',
    needs: 'series.read',
    summary:
      'Several series aligned to common timestamps: those of all series, those of the first, or a regular interval.',
    body: z.object({
      SeriesIds: z
        .array(SeriesId)
        .min(1, refuse('chooseSeries'))
        .max(20, refuse('atMostSeries', { most: 20 })),
      From: seriesInstant(),
      To: seriesInstant(),
      Clock: z.enum(['all', 'first', 'steady']).default('all'),
      /** Of a steady clock. */
      EverySeconds: z.number().int().min(1).max(31_622_400).default(3600),
      /** nearest: a true point no further away than the tolerance; interpolated: what the series says of the instant. */
      Match: z.enum(['interpolated', 'nearest']).default('interpolated'),
      ToleranceSeconds: z.number().int().min(0).max(31_622_400).default(900),
      AsOf: instant().optional(),
      Layers: z.enum(['corrected', 'raw']).default('corrected'),
    }),
    reply: z.object({
      SeriesIds: z.array(SeriesId),
      /** Of any of the series. */
      LeftOutGrades,
      Rows: z.array(z.object({ Time: z.string(), Values: z.array(z.number().nullable()) })),
    }),
    errors: ['notFound', 'series.rangeWrong', 'series.tooManyPoints'],
  }),
};
