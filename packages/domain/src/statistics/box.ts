import {
  type Bounded,
  type CensoredParts,
  joinNumbers,
  type NonDetectRule,
  summarizeParts,
  usualSummaryRules,
} from './censored-summary.ts';
import { selectRank } from './select-rank.ts';

/** What of a box is a figure that is reported. */
type BoxFigure = 'minimum' | 'lowerQuartile' | 'median' | 'mean' | 'upperQuartile' | 'maximum';

export interface Box extends Readonly<Record<BoxFigure, number>> {
  readonly count: number;
  readonly nonDetects: number;
  /** Of figures of which is known only that they lie at or below, or at or above the number. */
  readonly signs: Readonly<Record<BoxFigure, Bounded['sign']>>;
  /** How non-detects count in mean and quartiles; `limit` where the rule that was requested cannot estimate. */
  readonly rule: NonDetectRule;
  /** The farthest values within one and a half boxes of the box (Tukey); the box's own edge where there are none. */
  readonly whiskerLow: number;
  readonly whiskerHigh: number;
  /** Beyond the whiskers; the farthest ones when there are many. */
  readonly outliers: readonly number[];
}

const mostOutliers = 50;
/** Estimating from more would hold up others; what cannot be known of so many is bounded. */
const mostEstimated = 50_000;

/**
 * What a box plot draws and describes. Mean and quartiles are those that queries and reports give by the same rule;
 * whiskers, ends and outliers are of numbers as they were reported, a non-detect with its limit. Null without values.
 */
export function boxOf(parts: CensoredParts, requested: NonDetectRule): Box | null {
  const numbers = joinNumbers(parts.measured, parts.below, parts.above);
  const isKnown = numbers.length > 0 && numbers.length === parts.measured.length;
  const figures = isKnown ? figuresOf(numbers) : boundedFigures(parts, requested);
  if (!figures) return null;
  const { lowerQuartile, median, upperQuartile, mean } = figures;
  const reach = 1.5 * (upperQuartile.value - lowerQuartile.value);
  const fences = [lowerQuartile.value - reach, upperQuartile.value + reach] as const;
  const { minimum, maximum, insideLow, insideHigh, outliers } = walk(numbers, fences, median.value);
  return {
    count: numbers.length,
    nonDetects: parts.below.length,
    minimum,
    whiskerLow: Math.min(insideLow, lowerQuartile.value),
    lowerQuartile: lowerQuartile.value,
    median: median.value,
    upperQuartile: upperQuartile.value,
    whiskerHigh: Math.max(insideHigh, upperQuartile.value),
    maximum,
    mean: mean.value,
    outliers,
    signs: {
      minimum: signAt(minimum, [parts.below, '<'], [parts.measured, '']),
      lowerQuartile: lowerQuartile.sign,
      median: median.sign,
      mean: mean.sign,
      upperQuartile: upperQuartile.sign,
      maximum: signAt(maximum, [parts.above, '>'], [parts.measured, '']),
    },
    rule: figures.rule ?? requested,
  };
}

type Signed = readonly [numbers: Float64Array, sign: Bounded['sign']];

/** The sign of an end: of the first that has that number, else the one that is left. */
function signAt(end: number, first: Signed, second: Signed): Bounded['sign'] {
  const signed = [first, second].find(([numbers]) => numbers.includes(end));
  return signed ? signed[1] : first[1] === '<' ? '>' : '<';
}

type Quartiles = Readonly<Record<'lowerQuartile' | 'median' | 'upperQuartile' | 'mean', Bounded>>;
interface Figures extends Quartiles {
  readonly rule: NonDetectRule | null;
}

/** Where everything was measured. The numbers are reordered. */
function figuresOf(numbers: Float64Array): Figures {
  // The one in the middle first: the other two then lie in halves.
  const median = quantile(numbers, 0.5);
  const half = Math.floor((numbers.length - 1) / 2);
  const plain = (value: number): Bounded => ({ sign: '', value });
  return {
    median: plain(median),
    lowerQuartile: plain(quantile(numbers, 0.25, 0, half)),
    upperQuartile: plain(quantile(numbers, 0.75, half)),
    mean: plain(numbers.reduce((sum, value) => sum + value, 0) / numbers.length),
    rule: null,
  };
}

function boundedFigures(parts: CensoredParts, requested: NonDetectRule): Figures | null {
  const isMuch = parts.measured.length + parts.below.length + parts.above.length > mostEstimated;
  const nonDetects = isMuch && requested !== 'half' ? 'limit' : requested;
  const summary = summarizeParts(parts, { ...usualSummaryRules, nonDetects });
  return (
    summary && {
      lowerQuartile: summary.percentile(0.25),
      median: summary.percentile(0.5),
      upperQuartile: summary.percentile(0.75),
      mean: summary.mean,
      rule: summary.rule,
    }
  );
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
