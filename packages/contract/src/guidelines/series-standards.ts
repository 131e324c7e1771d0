import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import { AnalyteId, StandardId, text } from '../values.ts';

/**
 * What of a series is compared with the limits of a standard. `hoursBeyondOnEnd`: more than so many hours at a stretch;
 * `hoursBeyondInDay`: more than so many hours of one day of the station.
 */
export const comparedStatistics = [
  'instantaneous',
  'dailyMean',
  'sevenDayMeanOfDailyMaxima',
  'sevenDayMeanOfDailyMinima',
  'hoursBeyondOnEnd',
  'hoursBeyondInDay',
] as const;
export type ComparedStatistic = (typeof comparedStatistics)[number];
/** Whether it compares whole days of the station: its events are reported in days, not in moments. */
export const comparesDays = (statistic: ComparedStatistic): boolean =>
  statistic !== 'instantaneous' && statistic !== 'hoursBeyondOnEnd';

/** Why a standard is not compared with a series. */
export const notAppliedReasons = [
  'notLinked',
  'standardUnfit',
  'needsCofactors',
  'noUnit',
  'otherUnit',
  'otherMedia',
  'otherFraction',
] as const;
export type NotAppliedReason = (typeof notAppliedReasons)[number];

export const NotAppliedCount = z.object({ Reason: z.enum(notAppliedReasons), Series: z.number().int() });

const seriesStandard = {
  StandardId,
  Statistic: z.enum(comparedStatistics),
  /** Of hours beyond a limit: more than so many. */
  Hours: z
    .number()
    .min(0, refuse('mustBeAtLeast', { least: 0 }))
    .max(8784)
    .default(0),
  /** Points approved below this level, or not at all, are left out; null: all points count. */
  LeastApproval: z.number().int().min(-32_000).max(32_000).nullable().default(null),
};

export const SeriesStandard = z.object({
  ...seriesStandard,
  GuidelineName: z.string(),
  AnalyteName: z.string(),
  /** Series it is compared with, and those of its analytes it cannot be compared with. */
  AppliedSeries: z.number().int(),
  NotApplied: z.array(NotAppliedCount),
  Events: z.number().int(),
});
export type SeriesStandard = z.infer<typeof SeriesStandard>;

/** Which analyte the series of a parameter measure. */
export const SeriesAnalyte = z.object({
  Parameter: z.string(),
  SeriesCount: z.number().int(),
  Units: z.array(z.string()),
  AnalyteId: AnalyteId.nullable(),
  AnalyteName: z.string().nullable(),
  /** An analyte of the same name, where nothing is linked: only a proposal until somebody links it. */
  ProposedId: AnalyteId.nullable(),
  ProposedName: z.string().nullable(),
});
export type SeriesAnalyte = z.infer<typeof SeriesAnalyte>;

export const seriesStandards = {
  list: endpoint({
    method: 'GET',
    path: '/api/Guideline/SeriesStandards',
    needs: 'guidelines.read',
    summary: 'The standards that apply to time series, with their statistic and the number of series.',
    reply: z.array(SeriesStandard),
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/AdminGuideline/SeriesStandards',
    needs: 'guidelines.configure',
    summary: 'Applies a standard to a statistic of time series, or stops applying it (null).',
    body: z.object({ ...seriesStandard, Statistic: z.enum(comparedStatistics).nullable() }),
    reply: z.array(SeriesStandard),
    errors: ['notFound'],
  }),
  analytes: endpoint({
    method: 'GET',
    path: '/api/Guideline/SeriesAnalytes',
    needs: 'guidelines.read',
    summary: "The parameters of the tenant's time series with their linked analytes, or an analyte suggested by name.",
    reply: z.array(SeriesAnalyte),
  }),
  linkAnalyte: endpoint({
    method: 'PUT',
    path: '/api/AdminGuideline/SeriesAnalytes',
    needs: 'guidelines.configure',
    summary: 'Links all time series of a parameter to an analyte, or removes the link (null).',
    body: z.object({ Parameter: text(200), AnalyteId: AnalyteId.nullable() }),
    reply: z.array(SeriesAnalyte),
    errors: ['notFound'],
  }),
};
