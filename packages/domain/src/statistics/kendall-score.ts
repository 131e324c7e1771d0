import { type CensoredValue, compareEnds, type Ends, endsOf } from './censored.ts';

export interface TimedValue extends CensoredValue {
  /** Any unit of time; two values of one instant are not compared. */
  readonly at: number;
}

/** Kendall's S with what its spread is calculated from. */
export interface KendallScore {
  readonly count: number;
  /** Pairs that rise less pairs that fall. */
  readonly s: number;
  /** The variance of S if there were no trend, over all orders of the values. */
  readonly variance: number;
  /** Pairs whose order in time is known, and those whose order in value is. */
  readonly timedPairs: number;
  readonly valuedPairs: number;
}

/**
 * Kendall's score of values over time, sorted by time. Ties, values of one instant and non-detects of many limits need
 * no special case: the variance is that of Kendall's general coefficient (Daniels 1944), in which a pair of unknown
 * order scores nought. Without ties it is n(n-1)(2n+5)/18.
 */
export function scoreKendall(values: readonly TimedValue[]): KendallScore {
  const count = values.length;
  const ranked = values.map((value) => endsOf(value));
  const times = sumScores(values.map(({ at }) => endsOf({ value: at, kind: 'measured' })));
  const sums = sumScores(ranked);
  return {
    count,
    s: sumInTime(values, ranked),
    variance: varianceOf(count, times, sums),
    timedPairs: times.pairs,
    valuedPairs: sums.pairs,
  };
}

interface Scores {
  /** The sum over all i of the square of the scores of i against all others. */
  readonly squares: number;
  /** Pairs that have an order. */
  readonly pairs: number;
}

/** For each value: how many are certainly less, less how many are certainly greater. By sorting, not by all pairs. */
function sumScores(ends: readonly Ends[]): Scores {
  const lows = ends.map(({ low }) => low).sort(compareEnds);
  const highs = ends.map(({ high }) => high).sort(compareEnds);
  let [squares, ordered] = [0, 0];
  for (const { low, high } of ends) {
    const less = countBefore(highs, low);
    const greater = lows.length - countUpTo(lows, high);
    squares += (less - greater) ** 2;
    ordered += less + greater;
  }
  return { squares, pairs: ordered / 2 };
}

/** S = Γ/2 with the variance of Γ for any two sets of scores. */
function varianceOf(n: number, a: Scores, b: Scores): number {
  if (n < 3) return n === 2 ? a.pairs * b.pairs : 0;
  const [aa, bb] = [2 * a.pairs, 2 * b.pairs];
  const shared = (4 * (a.squares - aa) * (b.squares - bb)) / (n * (n - 1) * (n - 2));
  return (shared + (2 * aa * bb) / (n * (n - 1))) / 4;
}

/** S itself: each value against those before it, counted in a tree of ranks. */
function sumInTime(values: readonly TimedValue[], ends: readonly Ends[]): number {
  const all = ends.flatMap(({ low, high }) => [low, high]).sort(compareEnds);
  const rank = (end: Ends['low']) => countUpTo(all, end);
  const [lowTree, highTree] = [makeTree(all.length), makeTree(all.length)];
  let s = 0;
  for (let from = 0; from < values.length; ) {
    let to = from;
    while (to < values.length && values[to]?.at === values[from]?.at) to += 1;
    const group = ends.slice(from, to).map(({ low, high }) => ({ low: rank(low), high: rank(high) }));
    for (const { low, high } of group) s += highTree.sumUpTo(low - 1) - (from - lowTree.sumUpTo(high));
    for (const { low, high } of group) {
      lowTree.add(low);
      highTree.add(high);
    }
    from = to;
  }
  return s;
}

/** Counts by rank, with the sum of the first so many in a few steps (a Fenwick tree). */
function makeTree(size: number) {
  const counts = new Int32Array(size + 1);
  return {
    add: (rank: number) => {
      for (let at = rank; at <= size; at += at & -at) counts[at] = (counts[at] ?? 0) + 1;
    },
    sumUpTo: (rank: number) => {
      let sum = 0;
      for (let at = rank; at > 0; at -= at & -at) sum += counts[at] ?? 0;
      return sum;
    },
  };
}

const countBefore = (sorted: readonly Ends['low'][], end: Ends['low']) =>
  countWhile(sorted, (other) => compareEnds(other, end) < 0);
const countUpTo = (sorted: readonly Ends['low'][], end: Ends['low']) =>
  countWhile(sorted, (other) => compareEnds(other, end) <= 0);

function countWhile<Item>(sorted: readonly Item[], isBefore: (item: Item) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = sorted[middle];
    if (item !== undefined && isBefore(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
