import type { Statistic } from '../standards/standard.ts';
import { geometricMean, mean } from './period.ts';

/** A statistic of values in any order; not a number when it is not defined. `values` may be reordered. */
export function computeStatistic(statistic: Statistic, values: number[]): number {
  if (values.length === 0) return Number.NaN;
  switch (statistic) {
    case 'value':
    case 'shareExceeding':
      return values.at(-1) ?? Number.NaN;
    case 'mean':
      return mean(values);
    case 'geometricMean':
      return geometricMean(values);
    case 'median':
      return percentile(values, 0.5);
    case 'percentile90':
      return percentile(values, 0.9);
    case 'minimum':
      return values.reduce((least, value) => Math.min(least, value));
    case 'maximum':
      return values.reduce((most, value) => Math.max(most, value));
  }
}

/** Between the two nearest ranks, as spreadsheets do (PERCENTILE.INC, R's type 7). */
function percentile(values: number[], share: number): number {
  values.sort((left, right) => left - right);
  const rank = share * (values.length - 1);
  const below = values[Math.floor(rank)] ?? Number.NaN;
  const above = values[Math.ceil(rank)] ?? Number.NaN;
  return above === below ? below : below + (above - below) * (rank - Math.floor(rank));
}
