import type { TimedValue } from './kendall-score.ts';
import { z95 } from './normal.ts';

/** How much values that follow one another hang together once their trend is taken away. */
export interface SerialCorrelation {
  /** Of each value with the next, from -1 to 1. */
  readonly lag1: number;
  /** It is more than chance gives (5 %) and makes trends out of nothing. */
  readonly isNotable: boolean;
  /** By how much the variance of S is to be multiplied. */
  readonly hamedRao: number;
  readonly yueWang: number;
}

/** Fewer values than this say nothing about their correlation. */
const leastValues = 10;

/**
 * Serial correlation of values in the order of time, one for each period, without the trend of this slope. A non-detect
 * is replaced by its limit. Hamed and Rao (1998) sum the correlations of the ranks over the first lags that are more
 * than chance; Yue and Wang (2004) take the first lag for a process that forgets by the same share at each step. Null
 * with fewer than ten values, and where they do not vary.
 */
export function findSerialCorrelation(values: readonly TimedValue[], slope: number): SerialCorrelation | null {
  const count = values.length;
  if (count < leastValues) return null;
  const start = values[0]?.at ?? 0;
  const left = values.map(({ at, value }) => value - slope * (at - start));
  const lags = autocorrelations(left);
  const lag1 = lags[0];
  if (lag1 === undefined || Number.isNaN(lag1)) return null;
  const ofRanks = autocorrelations(ranksOf(left));
  const chance = z95 / Math.sqrt(count);
  const first = ofRanks.findIndex((lag) => Math.abs(lag) <= chance);
  return {
    lag1,
    isNotable: lag1 > chance,
    hamedRao: hamedRaoFactor(ofRanks.slice(0, first < 0 ? undefined : first), count),
    yueWang: yueWangFactor(
      lags.map((_, at) => lag1 ** (at + 1)),
      count,
    ),
  };
}

/** The sample correlations of values with those one, two, three … places on. */
export function autocorrelations(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const parts = values.map((value) => value - mean);
  const whole = parts.reduce((sum, part) => sum + part * part, 0);
  return Array.from({ length: values.length - 1 }, (_, at) => {
    let sum = 0;
    for (let place = 0; place + at + 1 < parts.length; place += 1)
      sum += (parts[place] ?? 0) * (parts[place + at + 1] ?? 0);
    return sum / whole;
  });
}

/** Hamed and Rao 1998: of the correlations of the ranks at lag 1, 2, 3 …, those that are to count. */
export function hamedRaoFactor(lags: readonly number[], count: number): number {
  const sum = lags.reduce((total, lag, at) => {
    const left = count - at - 1;
    return total + left * (left - 1) * (left - 2) * lag;
  }, 0);
  return 1 + (2 * sum) / (count * (count - 1) * (count - 2));
}

/** Yue and Wang 2004: the effective number of values, from the correlations at lag 1, 2, 3 … */
export const yueWangFactor = (lags: readonly number[], count: number): number =>
  1 + 2 * lags.reduce((sum, lag, at) => sum + (1 - (at + 1) / count) * lag, 0);

/** Equal values share the mean of their ranks. */
export function ranksOf(values: readonly number[]): number[] {
  const order = values.map((value, place) => ({ value, place })).sort((left, right) => left.value - right.value);
  const ranks = values.map(() => 0);
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to < order.length && order[to]?.value === order[from]?.value) to += 1;
    for (const { place } of order.slice(from, to)) ranks[place] = (from + to + 1) / 2;
    from = to;
  }
  return ranks;
}
