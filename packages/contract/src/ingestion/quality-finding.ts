import { z } from 'zod';
import { refuse } from '../sentences/refuse.ts';
import { FileVersionId, FlagId, instant, ResultId, sampledAtStation } from '../values.ts';
import { severities } from './ingestion-review.ts';
import { qualityRuleCodes } from './quality-rules.ts';

/** What is stated when more than a thousand are named in one call. */
export const tooManyFindings = refuse('atMostAtOnce', { most: 1000 });

/** What a check of a laboratory's work found about a value of an import, with the flag that is meant for it. */
export const QualityFinding = z.object({
  Id: z.number().int(),
  Code: z.enum(qualityRuleCodes),
  Severity: z.enum(severities),
  Sentence: z.string(),
  Params: z.record(z.string(), z.union([z.string(), z.number()])),
  FileVersionId: FileVersionId.nullable(),
  Sheet: z.string(),
  RowNo: z.number().int().nullable(),
  /** Null when the value does not count any more: it was rolled back, or changed since. */
  ResultId: ResultId.nullable(),
  StationName: z.string(),
  AnalyteName: z.string(),
  Fraction: z.string(),
  SampledAt: instant().nullable(),
  TimeZone: sampledAtStation.TimeZone,
  Value: z.string(),
  Unit: z.string(),
  FlagIds: z.array(z.number().int()),
  /** What the rule proposes; null when it proposes none. */
  SuggestedFlagId: FlagId.nullable(),
});
export type QualityFinding = z.infer<typeof QualityFinding>;
