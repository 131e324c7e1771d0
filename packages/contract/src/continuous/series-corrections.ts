import { correctionKinds } from '@freshet/domain/series';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import { instant, longText, SeriesCorrectionId, SeriesCorrectionIdText, SeriesIdText } from '../values.ts';
import { seriesInstant } from './series-points.ts';

/** Why something was done. */
export const givenReason = () => longText(2000).min(1, refuse('pleaseSayWhy'));
const amount = () => z.number().min(-1e15, refuse('tooSmall')).max(1e15, refuse('tooLarge'));
const yearS = 31_622_400;

/** From the beginning to the end, which is excluded, to the tick. */
export const seriesRange = { From: seriesInstant(), To: seriesInstant() };

/** What is to be changed of a stretch of a series. The points stay as they came in. */
export const CorrectionChange = z.discriminatedUnion('Kind', [
  /** Adds the same to each value. */
  z.object({ Kind: z.literal('offset'), ...seriesRange, Amount: amount() }),
  /** Adds one amount at the beginning, another at the end, and what lies on the straight line between. */
  z.object({ Kind: z.literal('drift'), ...seriesRange, StartAmount: amount(), EndAmount: amount() }),
  z.object({ Kind: z.literal('scale'), ...seriesRange, Factor: amount() }),
  /** Makes gaps of the values. */
  z.object({ Kind: z.literal('delete'), ...seriesRange }),
  /** Puts values on the straight line over each gap that is not longer. */
  z.object({
    Kind: z.literal('fillGap'),
    ...seriesRange,
    LongestGapSeconds: z.number().int().min(1).max(yearS),
    IntervalSeconds: z.number().int().min(1).max(yearS),
  }),
  /** Moves the points to another time; one that comes to lie on another takes its place. */
  z.object({
    Kind: z.literal('timeShift'),
    ...seriesRange,
    ShiftSeconds: z
      .number()
      .int()
      .min(-10 * yearS)
      .max(10 * yearS),
  }),
]);
export type CorrectionChange = z.infer<typeof CorrectionChange>;

export const CorrectionEffect = z.object({
  /** Points with another value, or at another time. */
  Changed: z.number().int(),
  /** Values where a gap was. */
  Added: z.number().int(),
  /** Values that become gaps. */
  Removed: z.number().int(),
  /** Points that a moved one takes the place of. */
  Replaced: z.number().int(),
  /** Results too large to be stored; they become gaps. */
  Overflowed: z.number().int(),
  /** Of a value, whatever its sign, or of a time in seconds; null when nothing changes. */
  LargestChange: z.number().nullable(),
});
export type CorrectionEffect = z.infer<typeof CorrectionEffect>;

export const SeriesCorrection = z.object({
  Id: SeriesCorrectionId,
  Kind: z.enum(correctionKinds),
  From: instant(),
  To: instant(),
  Amount: z.number().nullable(),
  StartAmount: z.number().nullable(),
  EndAmount: z.number().nullable(),
  Factor: z.number().nullable(),
  LongestGapSeconds: z.number().nullable(),
  IntervalSeconds: z.number().nullable(),
  ShiftSeconds: z.number().nullable(),
  /** What it did when it was put on. */
  Effect: CorrectionEffect,
  Reason: z.string(),
  CreatedAt: instant(),
  CreatedBy: z.string(),
  UndoneAt: instant().nullable(),
  UndoneBy: z.string().nullable(),
  UndoReason: z.string().nullable(),
});
export type SeriesCorrection = z.infer<typeof SeriesCorrection>;

/** No more points than a picture can show; a value of null is a gap. */
const PictureColumns = z.object({
  /** Milliseconds since 1970. */
  Times: z.array(z.number()),
  Values: z.array(z.number().nullable()),
});
const RangeFigures = z.object({
  Count: z.number().int(),
  Mean: z.number().nullable(),
  Minimum: z.number().nullable(),
  Maximum: z.number().nullable(),
});
export type RangeFigures = z.infer<typeof RangeFigures>;

export const CorrectionPreview = z.object({
  /** What the picture shows: the range of the correction with some time around it. */
  From: instant(),
  To: instant(),
  Unit: z.string(),
  Before: PictureColumns,
  After: PictureColumns,
  /** Of all points the correction may touch, not only of those in the picture. */
  FiguresBefore: RangeFigures,
  FiguresAfter: RangeFigures,
  Effect: CorrectionEffect,
});
export type CorrectionPreview = z.infer<typeof CorrectionPreview>;

const byId = z.object({ id: SeriesIdText });
const refusals = [
  'notFound',
  'series.rangeWrong',
  'series.correctionWrong',
  'series.locked',
  'series.tooManyPoints',
] as const;

export const seriesCorrections = {
  corrections: endpoint({
    method: 'GET',
    path: '/api/Series/:id/Corrections',
    needs: 'series.read',
    summary: 'The corrections of a series, newest first, with those that were undone.',
    params: byId,
    reply: z.array(SeriesCorrection),
    errors: ['notFound'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/Series/:id/Corrections/Preview',
    needs: 'series.correct',
    summary: 'Previews the effect of a correction. Nothing is stored.',
    params: byId,
    body: z.object({ Change: CorrectionChange }),
    reply: CorrectionPreview,
    errors: [...refusals],
  }),
  correct: endpoint({
    method: 'POST',
    path: '/api/Series/:id/Corrections',
    needs: 'series.correct',
    summary: 'Applies a correction to a series. The points remain stored as received.',
    params: byId,
    body: z.object({ Change: CorrectionChange, Reason: givenReason() }),
    reply: SeriesCorrection,
    errors: [...refusals, 'series.nothingToCorrect'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/Series/:id/Corrections/:correctionId/Undo',
    needs: 'series.correct',
    summary: 'Undoes a correction. It remains listed as undone.',
    params: z.object({ id: SeriesIdText, correctionId: SeriesCorrectionIdText }),
    body: z.object({ Reason: givenReason() }),
    reply: SeriesCorrection,
    errors: ['notFound', 'series.undone', 'series.locked'],
  }),
};
