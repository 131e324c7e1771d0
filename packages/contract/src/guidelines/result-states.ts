import { z } from 'zod';
import { refuse } from '../sentences/refuse.ts';
import {
  AnalyteId,
  AnalyteIdText,
  DataSourceId,
  GuidelineId,
  MonitoringFeatureId,
  ResultId,
  StandardId,
  sampledAtStation,
} from '../values.ts';
import { notEvaluatedReasons } from './reason-codes.ts';

/** What a result comes to by all standards. `waiting`: for samples of an averaging period. */
export const evaluatedStates = ['exceeds', 'undetermined', 'notCovered', 'waiting', 'meets'] as const;
export type EvaluatedState = (typeof evaluatedStates)[number];

/** Results of one analyte, fraction and speciation that could not be evaluated for one reason. */
export const NotEvaluated = z.object({
  /** `waiting`: for samples of an averaging period. */
  State: z.enum(['undetermined', 'waiting', 'notCovered']),
  Reason: z.enum(notEvaluatedReasons),
  AnalyteId,
  AnalyteName: z.string(),
  Fraction: z.string(),
  /** What the amount is expressed as, such as `NO3`; empty where nobody says. */
  Speciation: z.string().default(''),
  /** What the standard that was passed over is for: its fraction, speciation, day, unit or name. */
  StandardFor: z.string(),
  Count: z.number().int(),
  /** One of them, to ask why with. */
  ResultId,
  StandardId: StandardId.nullable(),
});
export type NotEvaluated = z.infer<typeof NotEvaluated>;

/** The states of results with the guidelines; each counts once. */
export const StateCounts = z.object({
  total: z.number().int(),
  exceeds: z.number().int(),
  meets: z.number().int(),
  undetermined: z.number().int(),
  waiting: z.number().int(),
  notCovered: z.number().int(),
});
export type StateCounts = z.infer<typeof StateCounts>;

/**
 * A result with its state, as every table of exceedances shows it. The working is requested with the result and the
 * standard, and where it is from with the result.
 */
export const EvaluatedRow = z.object({
  ResultId,
  StationId: DataSourceId,
  StationName: z.string(),
  MonitoringFeatureId: MonitoringFeatureId.nullable(),
  AnalyteId,
  AnalyteName: z.string(),
  Fraction: z.string(),
  Speciation: z.string(),
  ...sampledAtStation,
  /** As the laboratory reported it. */
  Value: z.string(),
  Unit: z.string(),
  State: z.enum(evaluatedStates),
  /** Why it could not be evaluated; null where it could. */
  Reason: z.enum(notEvaluatedReasons).nullable(),
  StandardFor: z.string(),
  GuidelineId: GuidelineId.nullable(),
  GuidelineName: z.string(),
  StandardId: StandardId.nullable(),
  /** What was compared, in the unit of the limit: the value, or the statistic of its period. */
  Compared: z.number().nullable(),
  ComparedSign: z.enum(['', '<', '>']),
  Statistic: z.string(),
  /** The days of its period; null where the value itself is evaluated. */
  WithinDays: z.number().nullable(),
  Limit: z.number().nullable(),
  LimitUnit: z.string(),
  Bound: z.enum(['upper', 'lower']).nullable(),
  /** How many times the limit it is. */
  Factor: z.number().nullable(),
  /**
   * How the reported value became the compared one, of limits that no standard explains; empty where they are the same.
   */
  Working: z.string().default(''),
});
export type EvaluatedRow = z.infer<typeof EvaluatedRow>;

/** Which results of a table of states are wanted; what is left out does not matter. */
export const evaluatedFilter = {
  state: z.enum(evaluatedStates).optional(),
  reason: z.enum(notEvaluatedReasons).optional(),
  analyteId: AnalyteIdText.optional(),
  fraction: z
    .string()
    .max(100, refuse('atMostCharacters', { most: 100 }))
    .optional(),
  speciation: z
    .string()
    .max(100, refuse('atMostCharacters', { most: 100 }))
    .optional(),
};
