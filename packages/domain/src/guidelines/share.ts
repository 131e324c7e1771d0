import type { LimitReader } from './limit-reader.ts';
import type { DayValue } from './periods/period.ts';
import { type Evaluation, evaluate, type VerdictReason } from './verdict.ts';

/** A day of a window compared with the limits of that day. */
export interface EvaluatedDay extends Evaluation {
  readonly day: DayValue;
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
  readonly isOutside: boolean;
  /** Why the limits could not be counted. */
  readonly reason: VerdictReason | null;
}

/** "No more than 10 % of samples exceed": how many may, how many do, and the day that decides. */
export interface Share {
  readonly total: number;
  readonly allowed: number;
  readonly exceeding: number;
  /** On which side of the limit these lie is not known. */
  readonly open: number;
  readonly deciding: EvaluatedDay;
}

const severity = { exceeds: 2, undetermined: 1, meets: 0 } as const;

/**
 * Evaluates a share of days. With so many that may exceed, the next one decides: of the days from worst to best, what is
 * stated about that one is stated about the window.
 */
export function evaluateShare(days: readonly DayValue[], mostPercent: number, limits: LimitReader): Share | null {
  const evaluated = days
    .map((day) => evaluateDay(day, limits))
    .sort((left, right) => severity[right.verdict] - severity[left.verdict] || excess(right) - excess(left));
  const total = evaluated.length;
  const allowed = Math.floor((total * mostPercent) / 100 + 1e-9);
  const deciding = evaluated[allowed];
  if (!deciding) return null;
  const count = (verdict: Evaluation['verdict']) => evaluated.filter((one) => one.verdict === verdict).length;
  return { total, allowed, exceeding: count('exceeds'), open: count('undetermined'), deciding };
}

function evaluateDay(day: DayValue, limits: LimitReader): EvaluatedDay {
  const [subject] = day.results;
  const reason = subject ? limits.read(subject, { days: [day], reason: null, spannedDays: 0 }) : 'missingValue';
  const { lower, upper, isOutside } = limits;
  const stated = reason
    ? ({ verdict: 'undetermined', bound: null } as const)
    : evaluate({ low: day.low, high: day.high, isLowOpen: false, isHighOpen: false }, lower, upper);
  return { ...stated, day, value: Number.isFinite(day.high) ? day.high : day.low, lower, upper, isOutside, reason };
}

/** How far a day lies beyond its limit; the same limit for all days makes it the order of their values. */
function excess({ bound, value, lower, upper }: EvaluatedDay): number {
  if (bound === 'lower' || Number.isNaN(upper)) return lower - value;
  return upper > 0 ? value / upper : value - upper;
}
