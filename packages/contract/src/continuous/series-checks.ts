import { pointFindingCodes } from '@freshet/domain/series';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import { Done, instant, longText, SeriesFindingId, SeriesFindingIdText, SeriesIdText, wholeNumber } from '../values.ts';
import { pointCode } from './data-grades.ts';
import { CheckName, MadeChecks } from './made-checks.ts';
import { seriesInstant } from './series-points.ts';

const value = () => z.number().min(-1e15, refuse('tooSmall')).max(1e15, refuse('tooLarge'));
const positive = () => z.number().gt(0, refuse('mustBePositive')).max(1e15, refuse('tooLarge'));
const seconds = (most: number) =>
  z
    .number()
    .int()
    .min(1, refuse('mustBeAtLeast', { least: 1 }))
    .max(most, refuse('mustBeAtMost', { most: String(most) }));

/** Codes of findings about points, to which a grade can be given. */
export const gradedCodes = ['outOfRange', 'stepTooLarge', 'flatLine', 'spike', 'clockInFuture'] as const;

/** Which grade a failed check proposes, or applies automatically. */
const GradeRule = z.object({
  Code: z.enum(gradedCodes),
  Grade: pointCode(-32_767),
  IsPutOn: z.boolean().default(false),
});

/** Each check is made only where it is set. */
export const CheckSettings = z.object({
  Minimum: value().nullable().default(null),
  Maximum: value().nullable().default(null),
  /** The most a value may change, in so long. */
  Step: z
    .object({ Largest: positive(), PerSeconds: seconds(31_622_400) })
    .nullable()
    .default(null),
  /** Values that stay the same, within the tolerance, for longer than this. */
  FlatLine: z
    .object({ LongerThanSeconds: seconds(2_678_400), Tolerance: z.number().min(0).max(1e15).default(0) })
    .nullable()
    .default(null),
  /** A value that stands out from both its neighbours, to the same side, by more than this. */
  SpikeHeight: positive().nullable().default(null),
  /** A longer silence between two values. */
  LongestGapSeconds: seconds(31_622_400).nullable().default(null),
  /** Of the clock: how far it may be ahead; going back within a delivery is found too. */
  FutureToleranceSeconds: z.number().int().min(0).max(86_400).nullable().default(null),
  Grades: z.array(GradeRule).max(gradedCodes.length).default([]),
});
export type CheckSettings = z.infer<typeof CheckSettings>;

export const findingStates = ['open', 'accepted', 'dismissed'] as const;

export const SeriesFinding = z.object({
  Id: SeriesFindingId,
  At: instant(),
  Value: z.number().nullable(),
  Code: z.enum(pointFindingCodes),
  /** The numbers that led to it; times in milliseconds since 1970. */
  Parameters: z.record(z.string(), z.number()),
  State: z.enum(findingStates),
  FoundAt: instant(),
  DecidedAt: instant().nullable(),
  DecidedBy: z.string().nullable(),
  Note: z.string(),
});
export type SeriesFinding = z.infer<typeof SeriesFinding>;

export const SeriesChecks = z.object({
  Settings: CheckSettings,
  Made: z.array(CheckName),
  NotSet: z.array(CheckName),
  ChangedAt: instant().nullable(),
  ChangedBy: z.string().nullable(),
  /** How many findings there are of each code and state. */
  Counts: z.array(z.object({ Code: z.string(), State: z.enum(findingStates), Count: z.number().int() })),
});
export type SeriesChecks = z.infer<typeof SeriesChecks>;

const byId = z.object({ id: SeriesIdText });

export const seriesChecks = {
  checks: endpoint({
    method: 'GET',
    path: '/api/Series/:id/Checks',
    needs: 'series.read',
    summary: 'The checks applied to points of a series on arrival, those not configured, and the findings.',
    params: byId,
    reply: SeriesChecks,
    errors: ['notFound'],
  }),
  saveChecks: endpoint({
    method: 'PUT',
    path: '/api/Series/:id/Checks',
    needs: 'series.correct',
    summary: 'Sets the checks of a series for points that arrive from now on.',
    params: byId,
    body: CheckSettings,
    reply: SeriesChecks,
    errors: ['notFound', 'series.checksWrong'],
  }),
  runChecks: endpoint({
    method: 'POST',
    path: '/api/Series/:id/Checks/Run',
    needs: 'series.correct',
    summary: 'Reruns the checks of a series for the points of a period.',
    params: byId,
    body: z.object({ From: seriesInstant(), To: seriesInstant() }),
    reply: MadeChecks,
    errors: ['notFound', 'series.rangeWrong'],
  }),
  findings: endpoint({
    method: 'GET',
    path: '/api/Series/:id/Findings',
    needs: 'series.read',
    summary: 'The findings of the checks of a series, latest point first.',
    params: byId,
    query: z.object({
      state: z.enum(findingStates).optional(),
      from: seriesInstant().optional(),
      to: seriesInstant().optional(),
      /** The last finding of the page before. */
      after: SeriesFindingIdText.optional(),
      take: wholeNumber(1, 1000).optional(),
    }),
    reply: z.object({ Findings: z.array(SeriesFinding), Total: z.number().int() }),
    errors: ['notFound'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/Series/:id/Findings/Decide',
    needs: 'series.correct',
    summary: 'Accepts, dismisses or reopens findings.',
    params: byId,
    body: z.object({
      Ids: z.array(SeriesFindingId).min(1).max(1000),
      State: z.enum(findingStates),
      Note: longText(2000).default(''),
    }),
    reply: Done,
    errors: ['notFound'],
  }),
};
