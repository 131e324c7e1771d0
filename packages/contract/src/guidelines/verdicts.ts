import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  DataSourceId,
  DataSourceIdText,
  day,
  GuidelineId,
  instant,
  MonitoringFeatureId,
  ResultId,
  ResultIdText,
  SampleId,
  StandardId,
  StandardIdText,
  stationZone,
} from '../values.ts';
import { GuidelineVersion } from './guidelines.ts';
import { verdictReasonCodes } from './reason-codes.ts';
import { EvaluatedRow, NotEvaluated, StateCounts } from './result-states.ts';
import { Explanation, verdicts } from './verdict.ts';

/** At most so many verdicts are answered at once. */
export const mostVerdicts = 100_000;

/** The state of a result with a guideline: the worst that any standard of it says. What does not apply is left out. */
export const ResultVerdict = z.object({
  ResultId,
  GuidelineId,
  /** The standard that says so; the one to ask why. */
  StandardId,
  Verdict: z.enum(['exceeds', 'undetermined', 'meets']),
  Reason: z.enum(verdictReasonCodes).nullable(),
  /** The limit that was crossed or leaves it open, in the unit of the standard. */
  Limit: z.number().nullable(),
});
export type ResultVerdict = z.infer<typeof ResultVerdict>;

const GuidelineRef = z.object({
  GuidelineId,
  GuidelineName: z.string(),
  GuidelineLongName: z.string(),
  IsExample: z.boolean(),
});

/** One standard's verdict on a result, in short. */
export const StandardVerdict = GuidelineRef.extend({
  StandardId,
  AnalyteNameInGuideline: z.string(),
  StandardValue: z.string(),
  Unit: z.string(),
  Verdict: z.enum(verdicts),
  Reason: z.enum(verdictReasonCodes).nullable(),
  Limit: z.number().nullable(),
});
export type StandardVerdict = z.infer<typeof StandardVerdict>;

/** A measurement that the working mentions, to go and look at. */
export const MeasurementLink = z.object({
  ResultId,
  SampleId,
  StationId: DataSourceId,
  AnalyteName: z.string(),
  Fraction: z.string(),
  SampledAt: instant(),
  /** As the laboratory wrote it. */
  Text: z.string(),
  Unit: z.string().nullable(),
  /** What the laboratory stated beside the number; empty where it stated nothing, or that is not known. */
  Qualifier: z.string(),
});
export type MeasurementLink = z.infer<typeof MeasurementLink>;

export const Why = GuidelineRef.extend({
  StandardId,
  Version: GuidelineVersion,
  AnalyteNameInGuideline: z.string(),
  ReferenceSource: z.string(),
  Notes: z.string(),
  /** The result that is evaluated, and where it was taken. */
  Result: MeasurementLink,
  StationName: z.string(),
  TimeZone: stationZone(),
  /** The place of the station, for its page. */
  MonitoringFeatureId: MonitoringFeatureId.nullable(),
  SampledOn: day(),
  /** The ladder by which cofactors were looked for. */
  StrategyCode: z.string(),
  Explanation,
  /** Every other measurement the working mentions: cofactors, and the values of an averaging period. */
  Measurements: z.array(MeasurementLink),
});
export type Why = z.infer<typeof Why>;

export const verdictCalls = {
  station: endpoint({
    method: 'GET',
    path: '/api/Guideline/Verdicts/:stationId',
    needs: 'guidelines.read',
    summary: "The states of a station's current results in a period, for each guideline of the tenant.",
    params: z.object({ stationId: DataSourceIdText }),
    query: z.object({ from: day(), to: day() }),
    reply: z.object({
      Guidelines: z.array(GuidelineRef),
      Verdicts: z.array(ResultVerdict),
      /** Whether all of them are here; otherwise ask for a shorter period. */
      IsComplete: z.boolean(),
    }),
    errors: ['notFound'],
  }),
  latest: endpoint({
    method: 'GET',
    path: '/api/Guideline/LatestVerdicts/:stationId',
    needs: 'guidelines.read',
    summary:
      "The state of the latest value of each analyte, fraction and speciation of a station for the tenant's guidelines.",
    params: z.object({ stationId: DataSourceIdText }),
    reply: z.object({ Rows: z.array(EvaluatedRow), States: StateCounts, NotEvaluated: z.array(NotEvaluated) }),
    errors: ['notFound'],
  }),
  result: endpoint({
    method: 'GET',
    path: '/api/Guideline/ResultVerdicts/:resultId',
    needs: 'guidelines.read',
    summary: 'The verdict of each standard of the tenant on one result.',
    params: z.object({ resultId: ResultIdText }),
    reply: z.array(StandardVerdict),
    errors: ['notFound'],
  }),
  why: endpoint({
    method: 'GET',
    path: '/api/Guideline/Why/:resultId/:standardId',
    needs: 'guidelines.read',
    summary: 'Whether a result meets a standard, with the complete calculation.',
    params: z.object({ resultId: ResultIdText, standardId: StandardIdText }),
    reply: Why,
    errors: ['notFound', 'guidelines.valueWrong'],
  }),
};
