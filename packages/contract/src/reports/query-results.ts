import { z } from 'zod';
import { ResultVerdict } from '../guidelines/verdicts.ts';
import { AnalyteId, DataSourceId, day, FlagId, instant, ResultId, SampleId } from '../values.ts';

const count = () => z.number().int();

/** Where a page ended, to go on from there. */
export const PageEnd = z.object({
  /** The station and the sample that came last; they only say where to go on. */
  Station: z.number().int(),
  Sample: z.number().int(),
  /** Microseconds since 1970. */
  SampledAt: z.number().int(),
});
export type PageEnd = z.infer<typeof PageEnd>;

export const QueryResult = z.object({
  ResultId,
  AnalyteId,
  Fraction: z.string(),
  /** What of the water or of a period it is, such as `Maximum` or `Surface`; empty where nothing is stated. */
  Basis: z.string(),
  Method: z.string(),
  Sign: z.enum(['', '<', '>']),
  /** The value, or the limit of one that was not detected; null when a flag hides it, or the limit is not given. */
  Number: z.number().nullable(),
  /** The significant figures it is shown with: those of the laboratory. */
  Figures: count(),
  Unit: z.string().nullable(),
  /** What the laboratory stated beside the number, such as J; empty where it stated nothing, or that is not known. */
  Qualifier: z.string(),
  /** What the laboratory wrote, where that is not what is shown. */
  Reported: z
    .object({
      Text: z.string(),
      Unit: z.string().nullable(),
      /** `12.0 mg/L as NO3 × 14.007 / 62.004 = 2.71 mg/L as N`. */
      Working: z.string(),
    })
    .nullable(),
  FlagIds: z.array(FlagId),
  Verdicts: z.array(ResultVerdict.omit({ ResultId: true })),
});
export type QueryResult = z.infer<typeof QueryResult>;

export const QuerySample = z.object({
  SampleId,
  StationId: DataSourceId,
  SampledAt: instant(),
  SampledOn: day(),
  /** The time of day by the station's own clock. */
  SampledTime: z.string(),
  DepthMetres: z.number().nullable(),
  MediaType: z.string().nullable(),
  QaQcType: z.string().nullable(),
  Results: z.array(QueryResult),
});
export type QuerySample = z.infer<typeof QuerySample>;

export const ResultPage = z.object({
  Samples: z.array(QuerySample),
  Flags: z.array(
    z.object({
      FlagId,
      FlagCode: z.string(),
      Description: z.string(),
      Colour: z.string(),
      ShowValue: z.boolean(),
    }),
  ),
  /** Where to go on; null at the end. */
  Next: PageEnd.nullable(),
  /** How many samples were looked at for this page: more than it has when only some were wanted. */
  Looked: count(),
});
export type ResultPage = z.infer<typeof ResultPage>;
