import { momentsOf } from './moments.ts';
import { tQuantile } from './quantiles.ts';

export interface OutlierStep {
  /** Where it is in the values that were given. */
  readonly place: number;
  readonly value: number;
  /** How many standard deviations it lies from the mean of what is left. */
  readonly statistic: number;
  readonly critical: number;
  readonly isOutlier: boolean;
}

/** Fewer values than this and Rosner's critical values are not exact. */
export const leastRosner = 25;

/**
 * Rosner (1983), the generalized extreme Studentized deviate: up to `most` outliers among normal values, the farthest
 * first. What lies before the last step that passes its critical value is an outlier too: outliers hide one another.
 */
export function findOutliers(values: readonly number[], most: number, risk = 0.05): OutlierStep[] {
  const left = values.map((value, place) => ({ value, place }));
  const steps: Omit<OutlierStep, 'isOutlier'>[] = [];
  for (let step = 1; step <= most && left.length > 2; step += 1) {
    const { mean, deviation } = momentsOf(left.map(({ value }) => value));
    const farthest = left.reduce((one, other) =>
      Math.abs(other.value - mean) > Math.abs(one.value - mean) ? other : one,
    );
    if (deviation === 0) break;
    left.splice(left.indexOf(farthest), 1);
    const statistic = Math.abs(farthest.value - mean) / deviation;
    steps.push({ ...farthest, statistic, critical: criticalOf(values.length, step, risk) });
  }
  const last = steps.findLastIndex(({ statistic, critical }) => statistic > critical);
  return steps.map((step, at) => ({ ...step, isOutlier: at <= last }));
}

function criticalOf(count: number, step: number, risk: number): number {
  const left = count - step;
  const t = tQuantile(1 - risk / (2 * (left + 1)), left - 1);
  return (left * t) / Math.sqrt((left - 1 + t * t) * (left + 1));
}

export interface DixonTest {
  readonly value: number;
  readonly side: 'least' | 'greatest';
  readonly statistic: number;
  readonly critical: number;
  readonly isOutlier: boolean;
}

/**
 * The critical values of Dixon's ratios at 5 %, one-sided (Dixon 1950 and 1951, corrected by Rorabacher 1991): r10 for
 * 3 to 7 values, r11 for 8 to 10, r21 for 11 to 13, r22 for 14 to 30.
 */
const criticalRatios = [
  0.941, 0.765, 0.642, 0.56, 0.507, 0.554, 0.512, 0.477, 0.576, 0.546, 0.521, 0.546, 0.525, 0.507, 0.49, 0.475, 0.462,
  0.45, 0.44, 0.43, 0.421, 0.413, 0.406, 0.399, 0.393, 0.387, 0.381, 0.376,
];

/**
 * Whether the least and the greatest of 3 to 30 normal values are outliers (Dixon). Null for other numbers of values.
 */
export function testExtremes(values: readonly number[]): readonly [DixonTest, DixonTest] | null {
  const critical = criticalRatios[values.length - 3];
  if (critical === undefined) return null;
  const rising = values.toSorted((left, right) => left - right);
  const falling = rising.toReversed();
  const test = (order: readonly number[], side: DixonTest['side']): DixonTest => {
    const statistic = ratioOf(order);
    return { value: order[0] ?? Number.NaN, side, statistic, critical, isOutlier: statistic > critical };
  };
  return [test(rising, 'least'), test(falling, 'greatest')];
}

/** How far the first lies from the next or next but one, as a share of the spread without the last or last two. */
function ratioOf(order: readonly number[]): number {
  const count = order.length;
  const near = count <= 10 ? 1 : 2;
  const far = count <= 7 ? 0 : count <= 13 ? 1 : 2;
  const at = (place: number) => order[place] ?? Number.NaN;
  const spread = Math.abs(at(count - 1 - far) - at(0));
  return spread === 0 ? 0 : Math.abs(at(near) - at(0)) / spread;
}
