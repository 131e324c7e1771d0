import type { CensoredValue } from './censored.ts';
import { percentile } from './percentile.ts';

export interface Box {
  readonly count: number;
  readonly nonDetects: number;
  readonly minimum: number;
  /** The farthest values within one and a half boxes of the box (Tukey); the box's own edge where there are none. */
  readonly whiskerLow: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly whiskerHigh: number;
  readonly maximum: number;
  readonly mean: number;
  /** Beyond the whiskers; the farthest ones when there are many. */
  readonly outliers: readonly number[];
}

const mostOutliers = 50;

/**
 * What a box plot draws. A non-detect counts with its limit, except for the mean, where it counts with half of it: the
 * rule that tables and reports state too. Null without values.
 */
export function boxOf(values: readonly CensoredValue[]): Box | null {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values, ({ value }) => value).sort();
  const [lowerQuartile, median, upperQuartile] = [0.25, 0.5, 0.75].map((share) => percentile(sorted, share));
  if (lowerQuartile === undefined || median === undefined || upperQuartile === undefined) return null;
  const reach = 1.5 * (upperQuartile - lowerQuartile);
  const inside = sorted.filter((value) => value >= lowerQuartile - reach && value <= upperQuartile + reach);
  const outside = sorted.filter((value) => value < lowerQuartile - reach || value > upperQuartile + reach);
  return {
    count: values.length,
    nonDetects: values.filter(({ kind }) => kind === 'below').length,
    minimum: sorted[0] ?? Number.NaN,
    whiskerLow: Math.min(inside[0] ?? lowerQuartile, lowerQuartile),
    lowerQuartile,
    median,
    upperQuartile,
    whiskerHigh: Math.max(inside.at(-1) ?? upperQuartile, upperQuartile),
    maximum: sorted.at(-1) ?? Number.NaN,
    mean: meanOf(values),
    outliers: farthest([...outside], median),
  };
}

/** Non-detects at half their limit. */
export function meanOf(values: readonly CensoredValue[]): number {
  let sum = 0;
  for (const { value, kind } of values) sum += kind === 'below' ? value / 2 : value;
  return sum / values.length;
}

const farthest = (outliers: number[], median: number) =>
  outliers
    .sort((left, right) => Math.abs(right - median) - Math.abs(left - median))
    .slice(0, mostOutliers)
    .sort((left, right) => left - right);
