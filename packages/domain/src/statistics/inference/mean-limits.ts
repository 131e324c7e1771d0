import type { KaplanMeier } from '../kaplan-meier.ts';
import { normalQuantile } from '../normal.ts';
import { type Moments, momentsOf } from './moments.ts';
import { chiSquareQuantile, tQuantile } from './quantiles.ts';

/**
 * Upper confidence limits of a mean, the ones ProUCL offers, by name. Which one to take depends on the distribution:
 * `studentT` for normal values, `gamma` for skewed ones, `chen` and `johnson` for moderately skewed ones, `chebyshev`
 * where nothing is known.
 */
export interface MeanLimits {
  readonly studentT: number;
  /** Student's t with Johnson's (1978) correction for skewness. */
  readonly johnson: number;
  /** The central limit theorem with Chen's (1995) adjustment for skewness. */
  readonly chen: number;
  readonly chebyshev: number;
}

export function upperMeanLimits({ count, mean, deviation, skewness }: Moments, confidence = 0.95): MeanLimits {
  const error = deviation / Math.sqrt(count);
  const [t, z] = [tQuantile(confidence, count - 1), normalQuantile(confidence)];
  return {
    studentT: mean + t * error,
    johnson: mean + (skewness * deviation) / (6 * count) + t * error,
    chen: mean + (z + (skewness / (6 * Math.sqrt(count))) * (1 + 2 * z * z)) * error,
    chebyshev: mean + Math.sqrt(1 / (1 - confidence) - 1) * error,
  };
}

/** The shape of a gamma distribution by the greatest likelihood. Null for values that are not all positive or all equal. */
export function gammaShape(values: readonly number[]): number | null {
  if (!values.every((value) => value > 0)) return null;
  const { mean } = momentsOf(values);
  const spread = Math.log(mean) - values.reduce((sum, value) => sum + Math.log(value), 0) / values.length;
  if (!(spread > 1e-12)) return null;
  let shape = (3 - spread + Math.sqrt((spread - 3) ** 2 + 24 * spread)) / (12 * spread);
  for (let step = 0; step < 30; step += 1) {
    shape -= (Math.log(shape) - digamma(shape) - spread) / (1 / shape - trigamma(shape));
  }
  return shape;
}

/** The approximate gamma limit: the mean times the degrees of freedom 2nk over their chi-square. */
export function gammaMeanLimit(mean: number, shape: number, count: number, confidence = 0.95): number {
  const freedom = 2 * count * shape;
  return (mean * freedom) / chiSquareQuantile(1 - confidence, freedom);
}

/** The limit of a mean with non-detects: Kaplan and Meier's mean and standard error, with Student's t. */
export const kaplanMeierLimit = (
  { mean, standardError }: KaplanMeier,
  count: number,
  confidence = 0.95,
): number | null => (standardError === null ? null : mean + tQuantile(confidence, count - 1) * standardError);

/** The derivative of the logarithm of the gamma function: moved up until its series is exact. */
function digamma(x: number): number {
  if (x < 10) return digamma(x + 1) - 1 / x;
  const square = 1 / (x * x);
  return Math.log(x) - 1 / (2 * x) - square * (1 / 12 - square * (1 / 120 - square * (1 / 252 - square / 240)));
}

function trigamma(x: number): number {
  if (x < 10) return trigamma(x + 1) + 1 / (x * x);
  const square = 1 / (x * x);
  return (1 + 1 / (2 * x) + square * (1 / 6 - square * (1 / 30 - square / 42))) / x;
}
