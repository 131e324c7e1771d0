import type { CensoredValue } from '../statistics/censored.ts';
import { kaplanMeier, kaplanMeierPercentile } from '../statistics/kaplan-meier.ts';
import type { Ends } from './periods/ends.ts';
import type { Statistic } from './standards/standard.ts';

/**
 * The statistic by Kaplan and Meier; null where it has no estimate: nothing was detected, something lies above the
 * measuring range, or the statistic is a smallest or largest value. A day that is known only in part counts as below the
 * most it can be.
 */
export function estimate(statistic: Statistic, days: readonly Ends[]): Ends | null {
  const values = days.map(censor);
  if (values.every(({ kind }) => kind === 'measured')) return null;
  switch (statistic) {
    case 'mean':
      return both(kaplanMeier(values)?.mean);
    case 'geometricMean': {
      if (values.some(({ value }) => value <= 0)) return null;
      const mean = kaplanMeier(values.map(({ value, kind }) => ({ value: Math.log(value), kind })))?.mean;
      return both(mean === undefined ? undefined : Math.exp(mean));
    }
    case 'median':
      return percentileOf(values, 0.5);
    case 'percentile90':
      return percentileOf(values, 0.9);
    default:
      return null;
  }
}

function censor({ low, high }: Ends): CensoredValue {
  if (low === high) return { value: low, kind: 'measured' };
  return high === Number.POSITIVE_INFINITY ? { value: low, kind: 'above' } : { value: high, kind: 'below' };
}

const both = (value: number | undefined): Ends | null => (value === undefined ? null : { low: value, high: value });

function percentileOf(values: readonly CensoredValue[], share: number): Ends | null {
  const curve = kaplanMeier(values);
  if (!curve) return null;
  const percentile = kaplanMeierPercentile(curve, share);
  // It lies somewhere below what was detected.
  return percentile === null ? { low: 0, high: curve.steps[0]?.value ?? Number.NaN } : both(percentile);
}
