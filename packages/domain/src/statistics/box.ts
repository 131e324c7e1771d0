import { selectRank } from './select-rank.ts';

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

/** The values of a box: the numbers, a non-detect with its limit, and what else has to be known of non-detects. */
export interface BoxValues {
  readonly numbers: Float64Array;
  readonly nonDetects: number;
  /** Of all values, a non-detect with half its limit. */
  readonly sum: number;
}

/**
 * What a box plot draws. A non-detect counts with its limit, except for the mean, where it counts with half of it: the
 * rule that tables and reports state too. The numbers are reordered. Null without values.
 */
export function boxOf({ numbers, nonDetects, sum }: BoxValues): Box | null {
  if (numbers.length === 0) return null;
  // The one in the middle first: the other two then lie in halves.
  const median = quantile(numbers, 0.5);
  const half = Math.floor((numbers.length - 1) / 2);
  const lowerQuartile = quantile(numbers, 0.25, 0, half);
  const upperQuartile = quantile(numbers, 0.75, half);
  const reach = 1.5 * (upperQuartile - lowerQuartile);
  const fences = [lowerQuartile - reach, upperQuartile + reach] as const;
  const { minimum, maximum, insideLow, insideHigh, outliers } = walk(numbers, fences, median);
  return {
    count: numbers.length,
    nonDetects,
    minimum,
    whiskerLow: Math.min(insideLow, lowerQuartile),
    lowerQuartile,
    median,
    upperQuartile,
    whiskerHigh: Math.max(insideHigh, upperQuartile),
    maximum,
    mean: sum / numbers.length,
    outliers,
  };
}

/** Between the two nearest ranks, as `percentile`, which wants the values sorted. They lie between `from` and `to`. */
function quantile(numbers: Float64Array, share: number, from = 0, to = numbers.length - 1): number {
  const rank = share * (numbers.length - 1);
  const [low, high] = [Math.floor(rank), Math.ceil(rank)];
  const below = selectRank(numbers, low, from, Math.max(to, low));
  const above = high === low ? below : selectRank(numbers, high, high, Math.max(to, high));
  return above === below ? below : below + (above - below) * (rank - low);
}

/** The ends of all values and of those within the fences, and what lies farthest outside. */
function walk(numbers: Float64Array, [low, high]: readonly [number, number], median: number) {
  let [minimum, maximum] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let [insideLow, insideHigh] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let outside: number[] = [];
  for (const value of numbers) {
    if (value < minimum) minimum = value;
    if (value > maximum) maximum = value;
    if (value < low || value > high) outside.push(value);
    else {
      if (value < insideLow) insideLow = value;
      if (value > insideHigh) insideHigh = value;
    }
    if (outside.length > mostOutliers * 40) outside = farthest(outside, median);
  }
  return { minimum, maximum, insideLow, insideHigh, outliers: farthest(outside, median).sort(ascending) };
}

const ascending = (left: number, right: number) => left - right;
const farthest = (outliers: number[], median: number) =>
  outliers.sort((left, right) => Math.abs(right - median) - Math.abs(left - median)).slice(0, mostOutliers);
