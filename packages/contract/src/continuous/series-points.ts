import { parseSeriesInstant, periodKinds } from '@freshet/domain/series';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import {
  Done,
  daysOfZone,
  instant,
  longText,
  SeriesDeliveryId,
  SeriesDeliveryIdText,
  SeriesId,
  SeriesIdText,
  text,
  wholeNumber,
} from '../values.ts';
import { MadeChecks } from './made-checks.ts';
import { LeftOutGrades } from './series.ts';

/** An instant with its offset, to the tick of 100 nanoseconds, as `2026-03-08T00:00:00.0000001-05:00`. */
export const seriesInstant = () =>
  z
    .string()
    .max(40, refuse('atMostCharacters', { most: 40 }))
    .refine((given) => parseSeriesInstant(given) !== null, refuse('mustBeInstantWithOffset'));

const codeList = () =>
  z.codec(
    z
      .string()
      .max(2000)
      .regex(/^(none|-?\d{1,5})(,(none|-?\d{1,5}))*$/, refuse('mustBeCodesWithCommas')),
    z.array(z.number().int().nullable()),
    {
      decode: (list) => list.split(',').map((code) => (code === 'none' ? null : Number(code))),
      encode: (codes) => codes.map((code) => code ?? 'none').join(','),
    },
  );

/** Which points of a series. */
export const pointsQuery = {
  from: seriesInstant(),
  /** Excluded, to the tick. */
  to: seriesInstant(),
  /** The series as of then. */
  asOf: instant().optional(),
  /** raw: as the points came in, without corrections and approvals of periods. */
  layers: z.enum(['corrected', 'raw']).optional(),
  grades: codeList().optional(),
  approvals: codeList().optional(),
  unit: text(100).optional(),
};

export const mostPointsAtOnce = 500_000;
/** Of packed columns: ten years of a point a minute are requested in pieces, or with a width. */
export const mostColumnPoints = 2_000_000;

/** A point as it is sent: read one by one, so that a bad one is reported and the others are taken. */
const SentPoint = z.unknown();

export const SentSeries = z.object({
  Id: SeriesId.optional(),
  /** Parameter.Label@Location, in place of the id. */
  Identifier: text(700).optional(),
  /**
   * Each `{ Time, Value, Grade, Approval, Qualifier }` or `[Time, Value, Grade, Approval, Qualifier]`; the last three
   * may be left out. Time is an instant with its offset or milliseconds since 1970; a value of null is a gap marker.
   */
  Points: z.array(SentPoint).max(mostPointsAtOnce, refuse('atMostPoints', { most: String(mostPointsAtOnce) })),
});
export type SentSeries = z.infer<typeof SentSeries>;

export const RefusedPoint = z.object({
  /** Its place in the list that was sent, from 0; null where it was not sent: an overwrite would have taken it away. */
  Index: z.number().int().nullable(),
  Time: z.string(),
  Reason: z.string(),
  Message: z.string(),
});
export type RefusedPoint = z.infer<typeof RefusedPoint>;

export const WrittenSeries = z.object({
  SeriesId,
  Identifier: z.string(),
  New: z.number().int(),
  Unchanged: z.number().int(),
  Changed: z.number().int(),
  /** Taken away by an overwrite. */
  Removed: z.number().int(),
  Refused: z.number().int(),
  /** The first hundred of them. */
  Refusals: z.array(RefusedPoint),
  /** Which checks were made of the points, and how many findings there were. */
  Checks: MadeChecks,
});
export type WrittenSeries = z.infer<typeof WrittenSeries>;

export const WrittenPoints = z.object({ DeliveryId: SeriesDeliveryId, Series: z.array(WrittenSeries) });
export type WrittenPoints = z.infer<typeof WrittenPoints>;

export const PointRow = z.object({
  Time: z.string(),
  Value: z.number().nullable(),
  Grade: z.number().int().nullable(),
  Approval: z.number().int().nullable(),
  Qualifier: z.string().nullable(),
});
export type PointRow = z.infer<typeof PointRow>;

export const PeriodRow = z.object({
  Label: z.string(),
  Start: instant(),
  End: instant(),
  Count: z.number().int(),
  Mean: z.number().nullable(),
  MeanMethod: z.enum(['timeWeighted', 'plain']),
  Minimum: z.number().nullable(),
  MinimumAt: instant().nullable(),
  Maximum: z.number().nullable(),
  MaximumAt: instant().nullable(),
  Sum: z.number().nullable(),
  First: z.number().nullable(),
  Last: z.number().nullable(),
  /** Null as well where no percentiles were requested. */
  Median: z.number().nullable(),
  Percentiles: z.array(z.number().nullable()),
  Total: z.number().nullable(),
  /** The share of the period that points speak for. */
  Coverage: z.number().nullable(),
  IsPartial: z.boolean(),
});
export type PeriodRow = z.infer<typeof PeriodRow>;

export const SeriesDelivery = z.object({
  Id: SeriesDeliveryId,
  Kind: z.enum(['file', 'call', 'sync', 'manual']),
  ImportId: z.number().int().nullable(),
  Source: z.string(),
  RecordedAt: instant(),
  RecordedBy: z.string(),
  From: instant(),
  To: instant(),
  IsOverwrite: z.boolean(),
  LineFrom: z.number().int().nullable(),
  LineTo: z.number().int().nullable(),
  New: z.number().int(),
  Unchanged: z.number().int(),
  Changed: z.number().int(),
  Removed: z.number().int(),
  Refused: z.number().int(),
  IsInForce: z.boolean(),
  RolledBackAt: instant().nullable(),
  RolledBackBy: z.string().nullable(),
});
export type SeriesDelivery = z.infer<typeof SeriesDelivery>;

const byId = z.object({ id: SeriesIdText });
const reading = ['notFound', 'series.rangeWrong', 'series.noConversion'] as const;

export const seriesPoints = {
  append: endpoint({
    method: 'POST',
    path: '/api/Series/Points',
    needs: 'series.append',
    summary:
      'Appends points to series; sending the same points twice changes nothing, and rejected points are reported.',
    body: z.object({
      /** Who sends them: a logger, a script. */
      Source: longText(200).default(''),
      Series: z.array(SentSeries).min(1).max(5000),
    }),
    reply: WrittenPoints,
    errors: ['notFound', 'series.unknownIdentifier', 'series.tooManyPoints'],
    bodyLimitBytes: 67_108_864,
    takesOverflow: true,
  }),
  overwrite: endpoint({
    method: 'POST',
    path: '/api/Series/:id/Overwrite',
    needs: 'series.write',
    summary: 'Replaces all points of a series in a period.',
    params: byId,
    body: z.object({
      Source: longText(200).default(''),
      From: seriesInstant(),
      /** Excluded, to the tick. */
      To: seriesInstant(),
      Points: SentSeries.shape.Points,
    }),
    reply: WrittenPoints,
    errors: ['notFound', 'series.rangeWrong'],
    bodyLimitBytes: 67_108_864,
    takesOverflow: true,
  }),
  points: endpoint({
    method: 'GET',
    path: '/api/Series/:id/Points',
    needs: 'series.read',
    summary: 'The points of a series in a period.',
    params: byId,
    query: z.object(pointsQuery),
    reply: z.object({ SeriesId, Unit: z.string(), Points: z.array(PointRow), LeftOutGrades }),
    errors: [...reading, 'series.tooManyPoints'],
  }),
  columns: endpoint({
    method: 'GET',
    path: '/api/Series/:id/Columns',
    needs: 'series.read',
    summary:
      'The points of a series as packed columns, two million at most; with a width, no more than a screen of that many pixels can show.',
    params: byId,
    query: z.object({ ...pointsQuery, width: wholeNumber(1, 20_000).optional() }),
    reply: { file: 'application/octet-stream' },
    errors: [...reading, 'series.tooManyPoints'],
  }),
  pointAt: endpoint({
    method: 'GET',
    path: '/api/Series/:id/PointAt',
    needs: 'series.read',
    summary: 'The measured point nearest to a time, and its source.',
    params: byId,
    query: z.object({ at: seriesInstant(), asOf: pointsQuery.asOf, layers: pointsQuery.layers }),
    /** A value that a correction put into a gap has no delivery. */
    reply: z.object({ Point: PointRow.nullable(), Delivery: SeriesDelivery.nullable() }),
    errors: ['notFound'],
  }),
  statistics: endpoint({
    method: 'GET',
    path: '/api/Series/:id/Statistics',
    needs: 'series.read',
    summary:
      'Hourly, daily, monthly or yearly statistics in the UTC offset of the series, with coverage. The median is included if percentiles are requested.',
    params: byId,
    query: z.object({
      ...pointsQuery,
      period: z.enum(periodKinds),
      /** plain: over the points alike instead of over time. */
      mean: z.enum(['timeWeighted', 'plain']).optional(),
      /** Of the days; the fixed offset of the series where it is left out. */
      timeZone: daysOfZone().optional(),
      percentiles: text(200)
        .regex(/^\d+(\.\d+)?(,\d+(\.\d+)?)*$/, refuse('mustBePercentagesWithCommas'))
        .optional(),
    }),
    reply: z.object({ SeriesId, Unit: z.string(), Periods: z.array(PeriodRow), LeftOutGrades }),
    errors: [...reading, 'series.tooManyPoints'],
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/Series/:id/Deliveries',
    needs: 'series.read',
    summary: 'The deliveries of points to a series, newest first.',
    params: byId,
    query: z.object({ take: wholeNumber(1, 1000).optional(), before: wholeNumber(1, 2_147_483_647).optional() }),
    reply: z.array(SeriesDelivery),
    errors: ['notFound'],
  }),
  rollBack: endpoint({
    method: 'POST',
    path: '/api/Series/Deliveries/:id/Rollback',
    needs: 'series.rollback',
    summary: 'Rolls back a delivery of points, regardless of later ones.',
    params: z.object({ id: SeriesDeliveryIdText }),
    reply: Done,
    errors: ['notFound', 'series.rolledBack', 'series.isImport', 'series.locked'],
  }),
};
