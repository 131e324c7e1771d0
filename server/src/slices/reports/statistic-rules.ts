import type { ReportOptions } from '@freshet/contract';
import type { NonDetectRule, PercentileRule } from '@freshet/domain/statistics';
import type { Plan } from './engine/plan.ts';
import { ruleOfBefore } from './engine/statistics-before.ts';

/** What it is called in the header of a report. */
export const nonDetectNames: Readonly<Record<NonDetectRule, string>> = {
  limit: 'detection limit, with <',
  half: 'half the detection limit in the mean',
  kaplanMeier: 'Kaplan-Meier',
  orderRegression: 'regression on order statistics (ROS)',
};

/** How non-detects count in a mean, and in percentiles where there are any. */
export const nonDetectSentences: Readonly<Record<NonDetectRule, string>> = {
  limit:
    'Non-detects count with their detection limit. A mean or percentile that would be another number if a non-detect were less than its limit is shown with <: it is at most that.',
  half: 'Non-detects count in the mean with half their detection limit; when nothing was detected, the mean takes the limits and is shown with <. Percentiles take the limits, and one that would be another number if a non-detect were less than its limit is shown with <.',
  kaplanMeier:
    'Means and percentiles with non-detects are estimated by Kaplan-Meier (as ProUCL does: what lies below the least detected value counts with that value); a percentile below it is shown with <.',
  orderRegression:
    'Means and percentiles with non-detects are estimated by robust regression on order statistics (Helsel and Cohn 1988, log-normal).',
};

const fallback =
  'Where that cannot be done (nothing detected, fewer than three detected values or more than 80 % non-detects for the regression, a value above the measuring range) they take the limits and show a sign.';

const percentileNames: Readonly<Record<PercentileRule, string>> = {
  inclusive: 'as spreadsheets do (PERCENTILE.INC, Hyndman and Fan type 7)',
  weibull: 'by Weibull (PERCENTILE.EXC, Hyndman and Fan type 6)',
  hazen: 'by Hazen (Hyndman and Fan type 5)',
  medianUnbiased: 'free of bias for the median (Hyndman and Fan type 8)',
};

/** How the figures of a report were made, in sentences. */
export const describeStatistics = ({ options, layout }: Pick<Plan, 'options' | 'layout'>): string =>
  layout === undefined ? ruleOfBefore : describeRules(options);

const describeRules = ({ nonDetectRule, percentileRule, includeConfidenceLimits }: ReportOptions): string =>
  [
    nonDetectSentences[nonDetectRule],
    ...(nonDetectRule === 'kaplanMeier' || nonDetectRule === 'orderRegression' ? [fallback] : []),
    `A percentile between two values is interpolated ${percentileNames[percentileRule]}${
      nonDetectRule === 'kaplanMeier' ? '; one of Kaplan-Meier is a detected value' : ''
    }.`,
    'Minimum and maximum are the smallest and the largest number that was reported, with its sign.',
    'Values above the measuring range count with its end and make a figure that is shown with >. Values hidden by a flag are left out.',
    ...(includeConfidenceLimits ? [limitRule] : []),
  ].join(' ');

const limitRule =
  'Limits with 95 % confidence, as ProUCL would take them first: Student for values that may be normal (Ryan-Joiner at 5 %); otherwise gamma where their cube roots may be, else Chebyshev, for the mean; the logarithms where those may be normal, else the greatest of enough values, for 95 % of all values (from 59) and for the next one (from 19); with non-detects Kaplan-Meier. None of fewer than four values, of fewer than three different detected ones, or with one above the measuring range.';
