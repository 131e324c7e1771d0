import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  AnalyteId,
  DataSourceId,
  DataSourceIdText,
  day,
  GuidelineId,
  ImportIdText,
  instant,
  MonitoringFeatureId,
  MonitoringFeatureIdText,
  SeriesEventId,
  SeriesEventIdText,
  SeriesId,
  SeriesIdText,
  StandardId,
  text,
  wholeNumber,
} from '../values.ts';
import { comparedStatistics, notAppliedReasons } from './series-standards.ts';

const bounds = ['upper', 'lower'] as const;

/** `limitChanged`: another limit came into force, or the standard ceased to hold. */
export const seriesEventEnds = ['withinLimits', 'gap', 'ongoing', 'limitChanged'] as const;
export type SeriesEventEnd = (typeof seriesEventEnds)[number];

/** A time that a series lies beyond a limit of a standard, from its start to its end. */
export const SeriesEvent = z.object({
  Id: SeriesEventId,
  SeriesId,
  /** Parameter.Label@Location. */
  Identifier: z.string(),
  StationId: DataSourceId,
  StationName: z.string(),
  PlaceId: MonitoringFeatureId.nullable(),
  TimeZone: z.string(),
  AnalyteId,
  StandardId,
  GuidelineId,
  GuidelineName: z.string(),
  AnalyteName: z.string(),
  Statistic: z.enum(comparedStatistics),
  Hours: z.number(),
  Bound: z.enum(bounds),
  /** In the unit of the series. */
  Limit: z.number(),
  Unit: z.string(),
  StartAt: instant(),
  EndAt: instant(),
  /** By the station's clock, both included. */
  FirstDay: day(),
  LastDay: day(),
  LengthSeconds: z.number(),
  /** A value, or the statistic of the worst day; in `PeakUnit`. */
  Peak: z.number(),
  PeakUnit: z.string(),
  PeakAt: instant(),
  /** By the station's clock. */
  PeakDay: day(),
  State: z.enum(['open', 'closed']),
  End: z.enum(seriesEventEnds),
  /** Of a station that another tenant shares, evaluated by the standards of that tenant. */
  IsShared: z.boolean().default(false),
});
export type SeriesEvent = z.infer<typeof SeriesEvent>;

const EventDay = z.object({
  Day: day(),
  /** The statistic of the day; null where too little is known. */
  Value: z.number().nullable(),
  Coverage: z.number().nullable(),
  Verdict: z.enum(['exceeds', 'meets', 'undetermined']),
  /** Of a mean of seven days: the days it is made of. */
  Days: z.array(
    z.object({ Day: day(), Value: z.number().nullable(), Coverage: z.number().nullable(), IsKnown: z.boolean() }),
  ),
});

/** How an event was found, with everything that was used. */
export const SeriesEventWhy = z.object({
  Event: SeriesEvent,
  /** The limit as the standard writes it, in its own unit. */
  StandardValue: z.string(),
  StandardUnit: z.string(),
  Reference: z.string(),
  /** Where the limit is that of the station: from where it is. */
  StationLimit: z.string().nullable(),
  /** A silence that is longer is a gap and ends an event. */
  GapToleranceSeconds: z.number(),
  /** The series does not say how long a silence may be. */
  IsUsualTolerance: z.boolean(),
  InterpolationType: z.string(),
  /** Points that were used from the start to the end, how many of them lie beyond the limit, and the time they speak for. */
  Points: z.number().int(),
  PointsBeyond: z.number().int(),
  Coverage: z.number().nullable(),
  /** Points that were left out: of grades that are filtered out, and below the level of approval. */
  LeftOutByGrade: z.number().int(),
  LeftOutByApproval: z.number().int(),
  LeastApproval: z.number().int().nullable(),
  Days: z.array(EventDay),
  /** Of very long events only the first days are listed. */
  DayCount: z.number().int(),
});
export type SeriesEventWhy = z.infer<typeof SeriesEventWhy>;

/** A limit that is compared with a series, for as long as it holds. */
export const AppliedLimit = z.object({
  SeriesId,
  StandardId,
  GuidelineId,
  GuidelineName: z.string(),
  AnalyteName: z.string(),
  Statistic: z.enum(comparedStatistics),
  Hours: z.number(),
  Bound: z.enum(bounds),
  Limit: z.number(),
  Unit: z.string(),
  /** Days of the station, both included; null: without an end. */
  FromDay: day().nullable(),
  ToDay: day().nullable(),
  /** Of a limit of the station. */
  Source: z.string(),
});
export type AppliedLimit = z.infer<typeof AppliedLimit>;

export const SeriesNotApplied = z.object({
  SeriesId,
  StandardId: StandardId.nullable(),
  GuidelineName: z.string(),
  AnalyteName: z.string(),
  Reason: z.enum([...notAppliedReasons, 'noAnalyte']),
});
export type SeriesNotApplied = z.infer<typeof SeriesNotApplied>;

export const seriesEvents = {
  list: endpoint({
    method: 'GET',
    path: '/api/SeriesEvents',
    needs: 'series.read',
    summary: 'Events: periods in which series exceed limits of standards, newest first.',
    query: z.object({
      seriesId: SeriesIdText.optional(),
      stationId: DataSourceIdText.optional(),
      /** All stations of a place. */
      placeId: MonitoringFeatureIdText.optional(),
      /** Those that touch what an import brought. */
      importId: ImportIdText.optional(),
      /** Days of the stations, both included. */
      from: day().optional(),
      to: day().optional(),
      /** `Next` of the page before. */
      after: text(100).optional(),
      take: wholeNumber(1, 1000).optional(),
    }),
    reply: z.object({
      Data: z.array(SeriesEvent),
      Next: z.string().nullable(),
      Total: z.number().int(),
      /** Points came or a standard changed: the events of them follow in a moment. */
      IsBeingEvaluated: z.boolean(),
    }),
    errors: ['notFound'],
  }),
  why: endpoint({
    method: 'GET',
    path: '/api/SeriesEvents/:id/Why',
    needs: 'series.read',
    summary:
      'How an event was calculated: the limit, the statistic, the days with their coverage, and the excluded points.',
    params: z.object({ id: SeriesEventIdText }),
    reply: SeriesEventWhy,
    errors: ['notFound'],
  }),
  limits: endpoint({
    method: 'GET',
    path: '/api/Series/:id/Limits',
    needs: 'series.read',
    summary: 'The limits that apply to a series, and the standards that cannot be applied, with the reason.',
    params: z.object({ id: SeriesIdText }),
    reply: z.object({ Limits: z.array(AppliedLimit), NotApplied: z.array(SeriesNotApplied) }),
    errors: ['notFound'],
  }),
};
