import { percentile } from '../../statistics/percentile.ts';

/** How often values are exceeded: from the greatest value, which is exceeded least often, to the smallest. */
export interface DurationCurve {
  /** How many values it is made of; gap markers are none. */
  readonly count: number;
  /** The share of time, above 0 and below 1, that the value beside it is reached or exceeded: rank / (count + 1) (Weibull). */
  readonly exceedance: Float64Array;
  readonly values: Float64Array;
}

/**
 * The duration curve of values that each stand for the same time: readings at a steady interval, or daily means. With more
 * than `mostPoints`, only so many ranks are kept, spread evenly, the greatest and the smallest among them.
 */
export function computeDurationCurve(values: Float64Array, mostPoints = 1000): DurationCurve {
  const sorted = sortValues(values);
  const count = sorted.length;
  const length = Math.min(count, Math.max(2, mostPoints));
  const exceedance = new Float64Array(length);
  const usedValues = new Float64Array(length);
  for (let index = 0; index < length; index += 1) {
    const rank = length === count ? index : Math.round((index * (count - 1)) / (length - 1));
    exceedance[index] = (rank + 1) / (count + 1);
    usedValues[index] = sorted[count - 1 - rank] ?? Number.NaN;
  }
  return { count, exceedance, values: usedValues };
}

/** The values that are exceeded in these shares of time, such as 0.95 for the low flow Q95; null without values. */
export function exceededValues(values: Float64Array, shares: readonly number[]): (number | null)[] {
  const sorted = sortValues(values);
  return shares.map((share) => (sorted.length === 0 ? null : percentile(sorted, 1 - share, 'weibull')));
}

/** The values below which these shares lie, between the two nearest ranks as spreadsheets do; null without values. */
export function seriesPercentiles(values: Float64Array, shares: readonly number[]): (number | null)[] {
  const sorted = sortValues(values);
  return shares.map((share) => (sorted.length === 0 ? null : percentile(sorted, share)));
}

const sortValues = (values: Float64Array): Float64Array => values.filter((value) => !Number.isNaN(value)).sort();
