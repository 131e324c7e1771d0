import type { ReportedValue } from '../values/reported-value.ts';
import { withoutNoise } from '../values/round.ts';
import type { Bound, Statistic } from './standards/standard.ts';

export type Verdict = 'meets' | 'exceeds' | 'undetermined' | 'doesNotApply';

export const verdictReasons = {
  hiddenByFlag: 'A flag takes the value out of use.',
  otherMedia: 'The standard is for other media types.',
  otherFraction: 'The standard is for another fraction.',
  otherSpeciation: 'The standard is for another speciation, and does not say that others are converted.',
  notYetValid: 'The standard was not yet valid on that day.',
  noLongerValid: 'The standard was no longer valid on that day.',
  outOfSeason: 'The standard is for other months.',
  missingValue: 'There is no value.',
  noDetectionLimit: 'The value was not measured within the range, and its detection limit is not given.',
  nonDetectAboveLimit: 'The value is below a detection limit that is itself beyond the guideline.',
  beyondMeasuringRange: 'The value is above the measuring range, which ends before the guideline.',
  undecidedStatistic:
    'Values below or above their limits leave open on which side of the guideline the statistic lies.',
  onlyOtherFraction:
    'Only the other fraction was measured, and what is known of this one from it leaves the verdict open.',
  guidelineUnitMismatch: "The unit of the standard is not in the analyte's unit group.",
  resultUnitMismatch: "The unit of the result is not in the analyte's unit group, or not in that of the standard.",
  noConversion: 'There is no conversion between the unit of the result and that of the standard.',
  cofactorMissing: 'There is no value for a cofactor.',
  cofactorBelowDetection: 'A cofactor is below its detection limit, and the limit hangs on how far below.',
  cofactorAboveRange: 'A cofactor is above the measuring range, and the limit hangs on how far above.',
  cofactorUnitMismatch: 'The unit of a cofactor cannot be converted to the one the equation needs.',
  formulaFailed: 'The equation or table gives no limit for these values.',
  tooFewSamples: 'There are too few samples in the averaging period.',
  spanTooShort: 'The samples lie too close together.',
  statisticUndefined: 'The statistic is not defined for these values.',
} as const;

/** Why a standard does not apply, or why nothing can be stated. */
export type VerdictReason = keyof typeof verdictReasons;

/** Where a value lies: between `low` and `high`; an open end is not itself a possible value. */
export interface Interval {
  low: number;
  high: number;
  isLowOpen: boolean;
  isHighOpen: boolean;
}

export interface Evaluation {
  readonly verdict: 'meets' | 'exceeds' | 'undetermined';
  readonly bound: Bound | null;
}

const meets: Evaluation = { verdict: 'meets', bound: null };
const exceedsUpper: Evaluation = { verdict: 'exceeds', bound: 'upper' };
const exceedsLower: Evaluation = { verdict: 'exceeds', bound: 'lower' };
const openUpper: Evaluation = { verdict: 'undetermined', bound: 'upper' };
const openLower: Evaluation = { verdict: 'undetermined', bound: 'lower' };

/** Compares what is known of a value with the limits; a limit that is not a number does not exist. Equal is within. */
export function evaluate({ low, high, isLowOpen, isHighOpen }: Interval, lower: number, upper: number): Evaluation {
  const hasUpper = !Number.isNaN(upper);
  const hasLower = !Number.isNaN(lower);
  if (hasUpper && (isGreater(low, upper) || (isLowOpen && !isGreater(upper, low)))) return exceedsUpper;
  if (hasLower && (isGreater(lower, high) || (isHighOpen && !isGreater(high, lower)))) return exceedsLower;
  if (hasUpper && isGreater(high, upper)) return openUpper;
  return hasLower && isGreater(lower, low) ? openLower : meets;
}

/**
 * Strictly greater as people count: numbers that agree to 15 figures are equal. Without this 0.57 mg/L would exceed
 * 570 µg/L, because the binary product is a little more.
 */
export function isGreater(left: number, right: number): boolean {
  if (!(left > right)) return false;
  if (left - right > Math.abs(left) * 1e-9) return true;
  return withoutNoise(left) > withoutNoise(right);
}

/** Why nothing can be stated about a result without a number; null when it has one. */
export function whyNoNumber(value: ReportedValue): VerdictReason | null {
  if (value.kind !== 'missing') return null;
  return value.reason === 'notDetected' || value.reason === 'beyondRange' ? 'noDetectionLimit' : 'missingValue';
}

/** Why a verdict is undetermined: only a censored value leaves it so. */
export function openReason(kind: ReportedValue['kind'], statistic: Statistic): VerdictReason {
  if (statistic !== 'value') return 'undecidedStatistic';
  return kind === 'above' ? 'beyondMeasuringRange' : 'nonDetectAboveLimit';
}
