import { type Plan, showsBasis, usesPlainRules, usesScreenTerms } from './engine/plan.ts';
import { ruleOfBefore } from './engine/statistics-before.ts';
import { formerStatisticWords } from './former-statistic-words.ts';
import { type StatisticWords, statisticWords } from './statistic-words.ts';

/**
 * Reports laid out before described how statistics were made in English, whatever their language, and keep their bytes.
 */
export const statisticWordsOf = (plan: Pick<Plan, 'language' | 'layout'>): StatisticWords =>
  usesScreenTerms(plan)
    ? statisticWords(plan.language)
    : formerStatisticWords(showsBasis(plan) ? plan.language : 'en', usesPlainRules(plan));

/** How the figures of a report were made, in sentences. */
export function describeStatistics(plan: Pick<Plan, 'options' | 'layout' | 'language'>): string {
  if (plan.layout === undefined) return ruleOfBefore;
  const { nonDetectRule, percentileRule, includeConfidenceLimits } = plan.options;
  const words = statisticWordsOf(plan);
  return [
    words.nonDetectSentences[nonDetectRule],
    ...(nonDetectRule === 'kaplanMeier' || nonDetectRule === 'orderRegression' ? [words.fallback] : []),
    words.percentile(percentileRule, nonDetectRule === 'kaplanMeier'),
    words.extremes,
    words.beyondRange,
    ...(includeConfidenceLimits ? [words.limitRule] : []),
  ].join(' ');
}
