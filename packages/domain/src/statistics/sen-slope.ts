import type { TimedValue } from './kendall-score.ts';
import { selectRank } from './select-rank.ts';

export interface Slope {
  readonly slope: number;
  /** 95 % of the time the slope lies between them; null where there are too few pairs to say. */
  readonly low: number | null;
  readonly high: number | null;
}

/**
 * Sen's slope: the median of the slopes of all pairs. With non-detects it is the slope at which the residuals have no
 * trend (Akritas, Theil and Sen); each pair then gives the least and the greatest slope it allows. `spread` is the
 * standard deviation of S times the wanted number of deviations. Values are compared within their group: there is one,
 * or the seasons of the years. Null when no pair has a slope.
 */
export function senSlope(groups: readonly (readonly TimedValue[])[], spread: number): Slope | null {
  const { steps, known, each } = stepsOf(groups);
  // S of the residuals falls by one at each step; after all known ones it is nought.
  const at = makeRanker(steps, each);
  const [below, above] = [at(known - 1), at(known)];
  if (below === null || above === null) return null;
  return { slope: (below + above) / 2, low: at(known - spread - 1), high: at(known + spread) };
}

interface Steps {
  readonly steps: Float64Array;
  readonly known: number;
  /** How often each step is meant to be there. */
  readonly each: 1 | 2;
}

/** Gives the step of a rank; null beyond the ends. */
function makeRanker(steps: Float64Array, each: 1 | 2): (rank: number) => number | null {
  return (wanted) => {
    const rank = Math.floor(Math.round(wanted) / each);
    return rank < 0 || rank >= steps.length ? null : selectRank(steps, rank);
  };
}

/** Where all values are known, both ends of what a pair allows are the same step, so that it is kept once. */
function stepsOf(groups: readonly (readonly TimedValue[])[]): Steps {
  const each = groups.every((values) => values.every(({ kind }) => kind === 'measured')) ? 2 : 1;
  const pairs = groups.reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0);
  const steps = new Float64Array(each === 2 ? pairs : pairs * 2);
  let [count, known] = [0, 0];
  const add = (slope: number) => {
    steps[count] = slope;
    count += 1;
  };
  for (const values of groups) {
    for (const [at, later] of values.entries()) {
      for (let before = 0; before < at; before += 1) {
        const earlier = values[before];
        if (!earlier || earlier.at === later.at) continue;
        const slope = (later.value - earlier.value) / (later.at - earlier.at);
        if (later.kind !== 'below' && earlier.kind !== 'above') {
          add(slope);
          known += 1;
        }
        if (each === 1 && later.kind !== 'above' && earlier.kind !== 'below') add(slope);
      }
    }
  }
  return { steps: steps.subarray(0, count), known, each };
}
