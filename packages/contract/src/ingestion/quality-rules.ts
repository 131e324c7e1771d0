import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import { FlagId } from '../values.ts';

/** Checks of a laboratory's work on arrival. */
export const qualityRuleCodes = [
  'holdingTime',
  'blankDetect',
  'duplicateDifference',
  'totalBelowDissolved',
  'outsideHistory',
  'limitAboveGuideline',
  'ionBalance',
  'dissolvedSolids',
  'outlierTest',
] as const;
export type QualityRuleCode = (typeof qualityRuleCodes)[number];

export const QualityRule = z.object({
  Code: z.enum(qualityRuleCodes),
  IsOn: z.boolean(),
  /**
   * The threshold from which it is reported: days between sampling and analysis; percent between duplicates; percent by
   * which total may lie below dissolved; how many interquartile ranges outside the history; how many times the limit of
   * a guideline the detection limit is; percent between cations and anions, and between dissolved solids and the sum of
   * the ions; how many earlier values a test for outliers needs. For blanks: times the detection limit.
   */
  Threshold: z
    .number()
    .min(0, refuse('mustBeAtLeast', { least: 0 }))
    .max(1_000_000, refuse('mustBeAtMost', { most: 1_000_000 })),
  /** The flag that is meant for what the check finds; null when there is none. */
  FlagId: FlagId.nullable(),
  /** Whether the flag is applied automatically. Otherwise it is proposed, and a person decides. */
  AppliesFlag: z.boolean(),
});
export type QualityRule = z.infer<typeof QualityRule>;

/** Left out, `AppliesFlag` is true. */
export const QualityRuleChange = QualityRule.extend({ AppliesFlag: z.boolean().optional() });
export type QualityRuleChange = z.infer<typeof QualityRuleChange>;

const rules = z.array(QualityRuleChange).max(qualityRuleCodes.length, refuse('eachRuleOnce'));

export const qualityRules = {
  list: endpoint({
    method: 'GET',
    path: '/api/QualityRules',
    needs: 'ingestion.configure',
    summary: 'The checks of results on arrival.',
    reply: z.object({ Rules: z.array(QualityRule) }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/QualityRules',
    needs: 'ingestion.configure',
    summary: 'Changes checks. Omitted checks remain unchanged; files that have been read are not rechecked.',
    body: z.object({ Rules: rules }),
    reply: z.object({ Rules: z.array(QualityRule) }),
    errors: ['notFound'],
  }),
};
