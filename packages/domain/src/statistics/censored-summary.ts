import { withoutNoise } from '../values/round.ts';
import type { CensoredValue } from './censored.ts';
import { type KaplanMeier, kaplanMeier, kaplanMeierPercentile } from './kaplan-meier.ts';
import { regressOnOrder } from './order-regression.ts';
import { type PercentileRule, percentile, rankOf } from './percentile.ts';

/**
 * How values below a detection limit count in a mean and in percentiles. `limit`: with the limit, and the figure bears
 * `<`; `half`: with half the limit in the mean, else as `limit`; `kaplanMeier` and `orderRegression` estimate.
 */
export const nonDetectRules = ['limit', 'half', 'kaplanMeier', 'orderRegression'] as const;
export type NonDetectRule = (typeof nonDetectRules)[number];

export interface SummaryRules {
  readonly nonDetects: NonDetectRule;
  readonly percentile: PercentileRule;
}

export const usualSummaryRules: SummaryRules = { nonDetects: 'limit', percentile: 'inclusive' };

/** A number; with a sign where all that is known is that it lies at or below it, or at or above it. */
export interface Bounded {
  readonly sign: '' | '<' | '>';
  readonly value: number;
}

export interface CensoredSummary {
  readonly mean: Bounded;
  /** Of a share such as 0.9. */
  readonly percentile: (share: number) => Bounded;
}

/**
 * Mean and percentiles of values of which some are only known to lie below a limit, or above the measuring range. What a
 * rule cannot estimate (nothing or too little was detected, something lies above the range) is bounded as by `limit`.
 * Null without values.
 */
export function summarizeCensored(values: readonly CensoredValue[], rules: SummaryRules): CensoredSummary | null {
  if (values.length === 0) return null;
  const bounds = boundsOf(values, rules.percentile);
  const isKnown = values.every(({ kind }) => kind === 'measured');
  if (isKnown) return bounds;
  switch (rules.nonDetects) {
    case 'limit':
      return bounds;
    case 'half':
      return { ...bounds, mean: halfMean(values) ?? bounds.mean };
    case 'kaplanMeier': {
      const curve = kaplanMeier(values);
      return curve ? ofCurve(curve) : bounds;
    }
    case 'orderRegression': {
      const estimated = regressOnOrder(values);
      return estimated ? boundsOf(estimated.map(measured), rules.percentile) : bounds;
    }
  }
}

const measured = (value: number): CensoredValue => ({ value, kind: 'measured' });
const plain = (value: number): Bounded => ({ sign: '', value });

/** What every value is at most and at least: both ends of a mean or percentile follow, and where they meet it is known. */
function boundsOf(values: readonly CensoredValue[], rule: PercentileRule): CensoredSummary {
  const tops = Float64Array.from(values, ({ value, kind }) => (kind === 'above' ? Number.POSITIVE_INFINITY : value));
  const floors = Float64Array.from(values, ({ value, kind }) => (kind === 'below' ? floorOf(value) : value));
  const mean = bound(meanOf(floors), meanOf(tops));
  tops.sort();
  floors.sort();
  return {
    mean,
    percentile: (share) => bound(between(floors, share, rule), between(tops, share, rule)),
  };
}

/** Nothing is less than nought, but for what is measured on a scale that goes below it. */
const floorOf = (limit: number) => (limit > 0 ? 0 : Number.NEGATIVE_INFINITY);

const meanOf = (numbers: ArrayLike<number>) =>
  Array.from(numbers).reduce((sum, value) => sum + value, 0) / numbers.length;

/** As `percentile`; an end that is open makes it open only where it has a weight. */
function between(sorted: Float64Array, share: number, rule: PercentileRule): number {
  const rank = rankOf(sorted.length, share, rule);
  return Number.isInteger(rank) ? (sorted[rank] ?? Number.NaN) : percentile(sorted, share, rule);
}

function bound(low: number, high: number): Bounded {
  if (low === high) return plain(withoutNoise(low));
  if (Number.isFinite(high)) return { sign: '<', value: withoutNoise(high) };
  return { sign: '>', value: Number.isFinite(low) ? withoutNoise(low) : Number.NaN };
}

/** Null where nothing was detected, or something lies above the range: half a limit would be a number nobody found. */
function halfMean(values: readonly CensoredValue[]): Bounded | null {
  const isSound = values.some(({ kind }) => kind === 'measured') && values.every(({ kind }) => kind !== 'above');
  if (!isSound) return null;
  const halves = values.map(({ value, kind }) => (kind === 'below' ? value / 2 : value));
  return plain(withoutNoise(meanOf(halves)));
}

function ofCurve(curve: KaplanMeier): CensoredSummary {
  const least = curve.steps[0]?.value ?? Number.NaN;
  return {
    mean: plain(withoutNoise(curve.mean)),
    percentile: (share) => {
      const found = kaplanMeierPercentile(curve, share);
      return found === null ? { sign: '<', value: least } : plain(found);
    },
  };
}
