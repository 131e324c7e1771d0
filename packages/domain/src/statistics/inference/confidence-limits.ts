import type { CensoredValue } from '../censored.ts';
import { kaplanMeier } from '../kaplan-meier.ts';
import { countForCoverage, predictionLimit, toleranceFactor, toleranceLimit } from './background-limits.ts';
import { isNormal } from './is-normal.ts';
import { gammaMeanLimit, gammaShape, kaplanMeierLimit, upperMeanLimits } from './mean-limits.ts';
import { momentsOf } from './moments.ts';
import { tQuantile } from './quantiles.ts';

export type LimitMethod = 'normal' | 'logNormal' | 'gamma' | 'chebyshev' | 'kaplanMeier' | 'greatest';

export interface NamedLimit {
  readonly value: number;
  readonly by: LimitMethod;
}

/** Statements about values beyond those that were measured, each with 95 % confidence; null where none can be made. */
export interface ConfidenceLimits {
  /** The mean lies below it. */
  readonly mean: NamedLimit | null;
  /** 95 % of all values lie below it. */
  readonly tolerance: NamedLimit | null;
  /** The next value lies below it. */
  readonly prediction: NamedLimit | null;
}

const none: ConfidenceLimits = { mean: null, tolerance: null, prediction: null };
const leastValues = 4;
const leastDetected = 3;

/**
 * The limits that ProUCL would take first: by the distribution the values may have, normal before gamma or log-normal
 * before none; with non-detects by Kaplan and Meier's mean and deviation.
 */
export function confidenceLimits(values: readonly CensoredValue[]): ConfidenceLimits {
  const detected = values.flatMap(({ kind, value }) => (kind === 'measured' ? [value] : []));
  const isTooFew = values.length < leastValues || new Set(detected).size < leastDetected;
  if (isTooFew || values.some(({ kind }) => kind === 'above')) return none;
  return detected.length === values.length ? ofDetected(detected) : withNonDetects(values);
}

function ofDetected(values: readonly number[]): ConfidenceLimits {
  const moments = momentsOf(values);
  if (isNormal(values)) {
    const by = 'normal';
    return {
      mean: { value: upperMeanLimits(moments).studentT, by },
      tolerance: { value: toleranceLimit(moments), by },
      prediction: { value: predictionLimit(moments), by },
    };
  }
  return { mean: skewedMean(values), ...skewedBackground(values) };
}

function skewedMean(values: readonly number[]): NamedLimit {
  const moments = momentsOf(values);
  const shape = gammaShape(values);
  // The cube root of a gamma variable is nearly normal (Wilson and Hilferty 1931).
  if (shape !== null && isNormal(values.map(Math.cbrt)))
    return { value: gammaMeanLimit(moments.mean, shape, moments.count), by: 'gamma' };
  return { value: upperMeanLimits(moments).chebyshev, by: 'chebyshev' };
}

function skewedBackground(values: readonly number[]): Pick<ConfidenceLimits, 'tolerance' | 'prediction'> {
  const logs = values.every((value) => value > 0) ? values.map(Math.log) : [];
  if (isNormal(logs)) {
    const [moments, by] = [momentsOf(logs), 'logNormal' as const];
    return {
      tolerance: { value: Math.exp(toleranceLimit(moments)), by },
      prediction: { value: Math.exp(predictionLimit(moments)), by },
    };
  }
  const greatest: NamedLimit = { value: Math.max(...values), by: 'greatest' };
  return {
    tolerance: values.length >= countForCoverage() ? greatest : null,
    // The next of n + 1 values is the greatest once in n + 1 times.
    prediction: values.length >= 19 ? greatest : null,
  };
}

function withNonDetects(values: readonly CensoredValue[]): ConfidenceLimits {
  const curve = kaplanMeier(values);
  if (!curve) return none;
  const [count, by] = [values.length, 'kaplanMeier' as const];
  const { mean, standardDeviation: deviation } = curve;
  const limit = kaplanMeierLimit(curve, count);
  const next = mean + tQuantile(0.95, count - 1) * deviation * Math.sqrt(1 + 1 / count);
  return {
    mean: limit === null ? null : { value: limit, by },
    tolerance: { value: mean + toleranceFactor(count) * deviation, by },
    prediction: { value: next, by },
  };
}
