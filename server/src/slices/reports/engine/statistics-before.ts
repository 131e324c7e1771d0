import { type CensoredValue, confidenceLimits } from '@freshet/domain/statistics';
import { type ColumnStatistics, type Estimate, percentiles } from './column-statistics.ts';

/** The rule of reports that were made before one could be chosen. Made again they are, cell by cell, what they were. */
export const ruleOfBefore =
  'Non-detects count in the mean with half their detection limit. Minimum, median, percentiles and maximum take the detection limit as it was reported and show it with <; a percentile between two values is interpolated, and has a < when either of them is a non-detect. Values above the measuring range count with its end and are shown with >. Values hidden by a flag are left out.';

const figuresOfBefore = 4;
const signs = { below: '<', measured: '', above: '>' } as const;

/** Values in order of size, non-detects before what was measured. */
export function summarizeAsBefore(
  order: readonly (CensoredValue & { readonly figures: number })[],
  exceeding: number,
): ColumnStatistics {
  const estimate = (place: number): Estimate => {
    const { kind, value, figures } = order[place] ?? { kind: 'measured', value: 0, figures: null };
    return { sign: signs[kind], value, figures };
  };
  const last = order.length - 1;
  const percentile = (percent: number) => interpolate(estimate, (last * percent) / 100);
  const sum = order.reduce((total, { kind, value }) => total + (kind === 'below' ? value / 2 : value), 0);
  return {
    count: order.length,
    nonDetects: order.filter(({ kind }) => kind === 'below').length,
    exceeding,
    mean: { sign: '', value: sum / order.length, figures: null },
    least: estimate(0),
    greatest: estimate(last),
    median: percentile(50),
    percentiles: percentiles.map(percentile),
    limits: () => confidenceLimits(order),
    calculatedFigures: figuresOfBefore,
  };
}

/** Between two neighbours by distance, as spreadsheets do (`PERCENTILE.INC`). */
function interpolate(estimate: (place: number) => Estimate, place: number): Estimate {
  const low = Math.floor(place);
  if (low === place) return estimate(low);
  const [left, right] = [estimate(low), estimate(low + 1)];
  const value = left.value + (right.value - left.value) * (place - low);
  const sign = left.sign === '<' || right.sign === '<' ? '<' : left.sign === '>' || right.sign === '>' ? '>' : '';
  return { sign, value: Number(value.toPrecision(15)), figures: null };
}
