import {
  type Bounded,
  type CensoredValue,
  confidenceLimits,
  type SummaryRules,
  summarizeCensored,
} from '@freshet/domain/statistics';
import { calculatedFigures } from '@freshet/domain/values';
import { type ColumnStatistics, type Estimate, percentiles } from './column-statistics.ts';
import { isWithoutLimit, type ReportRow } from './report-row.ts';
import { summarizeAsBefore } from './statistics-before.ts';

/** Gathers the values of one column. */
export interface ColumnValues {
  add(row: Pick<ReportRow, 'value' | 'isHidden' | 'verdicts'>): void;
  /** Null when there is no value. */
  summarize(rules: SummaryRules | 'before'): ColumnStatistics | null;
  /** How many values were left out because nobody stated their detection limit. */
  leftOut(): number;
}

interface Gathered extends CensoredValue {
  readonly figures: number;
}

export function makeColumnValues(): ColumnValues {
  const values: Gathered[] = [];
  let [exceeding, leftOut] = [0, 0];
  return {
    leftOut: () => leftOut,
    add: ({ value, isHidden, verdicts }) => {
      if (!isHidden && isWithoutLimit(value)) leftOut += 1;
      if (isHidden || value.kind === 'missing') return;
      const number = value.kind === 'measured' ? value.value : value.limit;
      values.push({ value: number, kind: value.kind, figures: value.figures });
      if (verdicts.some((one) => one?.verdict === 'exceeds')) exceeding += 1;
    },
    summarize: (rules) => summarize(values, exceeding, rules),
  };
}

const signs = { below: '<', measured: '', above: '>' } as const;
const places = { below: 0, measured: 1, above: 2 } as const;

function summarize(
  values: readonly Gathered[],
  exceeding: number,
  rules: SummaryRules | 'before',
): ColumnStatistics | null {
  const order = values.toSorted((left, right) => left.value - right.value || places[left.kind] - places[right.kind]);
  if (rules === 'before') return order.length === 0 ? null : summarizeAsBefore(order, exceeding);
  const summary = summarizeCensored(values, rules);
  const [least, greatest] = [order[0], order.at(-1)];
  if (!summary || !least || !greatest) return null;
  const reported = ({ kind, value, figures }: Gathered): Estimate => ({ sign: signs[kind], value, figures });
  // One that falls on a value is shown as that value was reported.
  const estimate = ({ sign, value }: Bounded): Estimate => ({
    sign,
    value,
    figures: order.find((one) => one.value === value && signs[one.kind] === sign)?.figures ?? null,
  });
  return {
    count: values.length,
    nonDetects: values.filter(({ kind }) => kind === 'below').length,
    exceeding,
    mean: { ...summary.mean, figures: null },
    least: reported(least),
    greatest: reported(greatest),
    median: estimate(summary.percentile(0.5)),
    percentiles: percentiles.map((percent) => estimate(summary.percentile(percent / 100))),
    limits: () => confidenceLimits(values),
    calculatedFigures: calculatedFigures(order.reduce((most, { figures }) => Math.max(most, figures), 0)),
  };
}
