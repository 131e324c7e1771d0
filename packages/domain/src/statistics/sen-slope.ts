import type { TimedValue } from './kendall-score.ts';

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
 * or the seasons of the years. Null when no pair tells a slope.
 */
export function senSlope(groups: readonly (readonly TimedValue[])[], spread: number): Slope | null {
  const { steps, known } = stepsOf(groups);
  const sorted = steps.sort();
  // S of the residuals falls by one at each step; after all known ones it is nought.
  const at = (rank: number) => sorted[Math.round(rank)] ?? null;
  const [below, above] = [at(known - 1), at(known)];
  if (below === null || above === null) return null;
  return { slope: (below + above) / 2, low: at(known - spread - 1), high: at(known + spread) };
}

function stepsOf(groups: readonly (readonly TimedValue[])[]): { steps: Float64Array; known: number } {
  const steps: number[] = [];
  let known = 0;
  for (const values of groups) {
    for (const [at, later] of values.entries()) {
      for (let before = 0; before < at; before += 1) {
        const earlier = values[before];
        if (!earlier || earlier.at === later.at) continue;
        const slope = (later.value - earlier.value) / (later.at - earlier.at);
        if (later.kind !== 'below' && earlier.kind !== 'above') {
          steps.push(slope);
          known += 1;
        }
        if (later.kind !== 'above' && earlier.kind !== 'below') steps.push(slope);
      }
    }
  }
  return { steps: Float64Array.from(steps), known };
}
