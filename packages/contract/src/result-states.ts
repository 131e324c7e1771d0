import { z } from 'zod';
import {
  AnalyteId,
  DataSourceId,
  GuidelineId,
  MonitoringFeatureId,
  ResultId,
  StandardId,
  sampledAtStation,
} from './values.ts';
import { verdictReasonCodes } from './verdict.ts';

/** Why a result could not be judged: what a standard said, or that there is none. */
export const notJudgedReasons = [...verdictReasonCodes, 'noStandard', 'standardNotLinked'] as const;

/** Results of one analyte and fraction that could not be judged for one reason. */
export const NotJudged = z.object({
  /** `waiting`: for samples of an averaging period. */
  State: z.enum(['undetermined', 'waiting', 'notCovered']),
  Reason: z.enum(notJudgedReasons),
  AnalyteId,
  AnalyteName: z.string(),
  Fraction: z.string(),
  /** What the standard that was passed over is for: its fraction, day, unit or name. */
  StandardFor: z.string(),
  Count: z.number().int(),
  /** One of them, to ask why with. */
  ResultId,
  StandardId: StandardId.nullable(),
});
export type NotJudged = z.infer<typeof NotJudged>;

/** How results stand with the guidelines; each counts once. */
export const StateCounts = z.object({
  total: z.number().int(),
  exceeds: z.number().int(),
  meets: z.number().int(),
  undetermined: z.number().int(),
  waiting: z.number().int(),
  notCovered: z.number().int(),
});
export type StateCounts = z.infer<typeof StateCounts>;

/** A result of an import that exceeds a standard. Ask why with the result and the standard. */
export const ImportExceedance = z.object({
  ResultId,
  StationId: DataSourceId,
  StationName: z.string(),
  MonitoringFeatureId: MonitoringFeatureId.nullable(),
  AnalyteId,
  AnalyteName: z.string(),
  Fraction: z.string(),
  ...sampledAtStation,
  Value: z.string(),
  Unit: z.string(),
  GuidelineId,
  GuidelineName: z.string(),
  StandardId,
  Limit: z.number().nullable(),
  LimitUnit: z.string(),
});
export type ImportExceedance = z.infer<typeof ImportExceedance>;
