import { withoutNoise } from '../values/round.ts';
import type { CensoredValue } from './censored.ts';
import { type KaplanMeier, kaplanMeier, kaplanMeierPercentile } from './kaplan-meier.ts';
import { type PercentileRule, percentile, rankOf } from './percentile.ts';
import { regressOnOrder } from './regress-on-order.ts';

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
  /** The method it was calculated by: `limit` where the chosen rule cannot estimate. */
  readonly rule: NonDetectRule;
  readonly mean: Bounded;
  /** Of a share such as 0.9. */
  readonly percentile: (share: number) => Bounded;
}

/** Values by what is known of them: numbers, limits they lie below, ends of measuring ranges they lie above. */
export interface CensoredParts {
  readonly measured: Float64Array;
  readonly below: Float64Array;
  readonly above: Float64Array;
}

/**
 * Mean and percentiles of values of which some are only known to lie below a limit, or above the measuring range. What
 * a rule cannot estimate (nothing or too little was detected, something lies above the range) is bounded as by `limit`.
 * Null without values.
 */
export function summarizeCensored(values: readonly CensoredValue[], rules: SummaryRules): CensoredSummary | null {
  const of = (wanted: CensoredValue['kind']) =>
    Float64Array.from(values.flatMap(({ value, kind }) => (kind === wanted ? [value] : [])));
  return summarizeParts({ measured: of('measured'), below: of('below'), above: of('above') }, rules);
}

/** The same of values that are many. */
export function summarizeParts(parts: CensoredParts, rules: SummaryRules): CensoredSummary | null {
  const count = parts.measured.length + parts.below.length + parts.above.length;
  if (count === 0) return null;
  const bounds = boundsOf(parts, rules.percentile);
  if (parts.measured.length === count) return { ...bounds, rule: rules.nonDetects };
  switch (rules.nonDetects) {
    case 'limit':
      return bounds;
    case 'half': {
      const mean = halfMean(parts);
      return mean ? { ...bounds, mean, rule: 'half' } : bounds;
    }
    case 'kaplanMeier': {
      const curve = kaplanMeier(listOf(parts));
      return curve ? ofCurve(curve) : bounds;
    }
    case 'orderRegression': {
      const estimated = regressOnOrder(listOf(parts));
      if (!estimated) return bounds;
      const known = { measured: Float64Array.from(estimated), below: none, above: none };
      return { ...boundsOf(known, rules.percentile), rule: 'orderRegression' };
    }
  }
}

const none = new Float64Array(0);

const listOf = ({ measured, below, above }: CensoredParts): CensoredValue[] =>
  [[measured, 'measured'] as const, [below, 'below'] as const, [above, 'above'] as const].flatMap(([numbers, kind]) =>
    Array.from(numbers, (value) => ({ value, kind })),
  );

const plain = (value: number): Bounded => ({ sign: '', value });

/**
 * What every value is at most and at least: both ends of a mean or percentile follow, and where they meet it is known.
 */
function boundsOf({ measured, below, above }: CensoredParts, rule: PercentileRule): CensoredSummary {
  const tops = joinNumbers(
    measured,
    below,
    above.map(() => Number.POSITIVE_INFINITY),
  );
  const floors = joinNumbers(measured, below.map(floorOf), above);
  const mean = bound(meanOf(floors), meanOf(tops));
  tops.sort();
  floors.sort();
  return {
    rule: 'limit',
    mean,
    percentile: (share) => bound(between(floors, share, rule), between(tops, share, rule)),
  };
}

/** All of them in one. */
export function joinNumbers(...parts: readonly Float64Array[]): Float64Array {
  const joined = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** Nothing is less than nought, but for what is measured on a scale that goes below it. */
const floorOf = (limit: number) => (limit > 0 ? 0 : Number.NEGATIVE_INFINITY);

const meanOf = (numbers: Float64Array) => numbers.reduce((sum, value) => sum + value, 0) / numbers.length;

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
function halfMean({ measured, below, above }: CensoredParts): Bounded | null {
  if (measured.length === 0 || above.length > 0) return null;
  return plain(
    withoutNoise(
      meanOf(
        joinNumbers(
          measured,
          below.map((limit) => limit / 2),
        ),
      ),
    ),
  );
}

function ofCurve(curve: KaplanMeier): CensoredSummary {
  const least = curve.steps[0]?.value ?? Number.NaN;
  return {
    rule: 'kaplanMeier',
    mean: plain(withoutNoise(curve.mean)),
    percentile: (share) => {
      const value = kaplanMeierPercentile(curve, share);
      return value === null ? { sign: '<', value: least } : plain(value);
    },
  };
}
