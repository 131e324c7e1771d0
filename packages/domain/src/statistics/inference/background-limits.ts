import { normalQuantile } from '../normal.ts';
import type { Moments } from './moments.ts';
import { noncentralTQuantile, tQuantile } from './quantiles.ts';

/** So many standard deviations above the mean of n normal values lies a share of all values, with such confidence. */
export function toleranceFactor(count: number, coverage = 0.95, confidence = 0.95): number {
  const key = `${count} ${coverage} ${confidence}`;
  const root = Math.sqrt(count);
  const factor = factors.get(key) ?? noncentralTQuantile(confidence, count - 1, normalQuantile(coverage) * root) / root;
  if (factors.size < mostCached) factors.set(key, factor);
  return factor;
}

/** A report asks for the same few again and again. */
const factors = new Map<string, number>();
const mostCached = 10_000;

/** The upper tolerance limit of normal values. For log-normal ones give the moments of the logarithms, and take the power. */
export const toleranceLimit = ({ count, mean, deviation }: Moments, coverage = 0.95, confidence = 0.95): number =>
  mean + toleranceFactor(count, coverage, confidence) * deviation;

/** The upper limit below which the next `future` normal values lie, all of them, with such confidence (Bonferroni). */
export const predictionLimit = ({ count, mean, deviation }: Moments, future = 1, confidence = 0.95): number =>
  mean + tQuantile(1 - (1 - confidence) / future, count - 1) * deviation * Math.sqrt(1 + 1 / count);

/** The share of all values that lies below the greatest of n, with such confidence, whatever their distribution. */
export const coverageOfGreatest = (count: number, confidence = 0.95): number => (1 - confidence) ** (1 / count);

/** So many values are needed that the greatest of them is a tolerance limit of this coverage. */
export const countForCoverage = (coverage = 0.95, confidence = 0.95): number =>
  Math.ceil(Math.log(1 - confidence) / Math.log(coverage) - 1e-9);
