import { isWithoutLimit, type ReportRow } from './report-row.ts';

/** A number, with a sign where what it rests on is beyond what could be measured. */
export interface Estimate {
  readonly sign: '' | '<' | '>';
  readonly value: number;
  /** The significant figures of a value as it was reported; null for one that was calculated. */
  readonly figures: number | null;
}

export interface ColumnStatistics {
  readonly count: number;
  readonly nonDetects: number;
  readonly exceeding: number;
  readonly mean: number;
  readonly least: Estimate;
  readonly greatest: Estimate;
  readonly median: Estimate;
  /** By `percentiles`. */
  readonly percentiles: readonly Estimate[];
}

export const percentiles = [10, 25, 75, 90, 95] as const;

export const nonDetectRule =
  'Non-detects count in the mean with half their detection limit. Minimum, median, percentiles and maximum take the detection limit as it was reported and show it with <; a percentile between two values is interpolated, and has a < when either of them is a non-detect. Values above the measuring range count with its end and are shown with >. Values hidden by a flag are left out.';

/** Gathers the values of one column. */
export interface ColumnValues {
  add(row: Pick<ReportRow, 'value' | 'isHidden' | 'verdicts'>): void;
  /** Null when there is no value. */
  summarize(): ColumnStatistics | null;
  /** How many values were left out because nobody told their detection limit. */
  leftOut(): number;
}

const signs = ['<', '', '>'] as const;

export function makeColumnValues(): ColumnValues {
  const values: number[] = [];
  // 0 below a limit, 1 measured, 2 above the range: also their order where the numbers are equal.
  const kinds: number[] = [];
  const figures: number[] = [];
  let [exceeding, leftOut] = [0, 0];
  return {
    leftOut: () => leftOut,
    add: ({ value, isHidden, verdicts }) => {
      if (!isHidden && isWithoutLimit(value)) leftOut += 1;
      if (isHidden || value.kind === 'missing') return;
      values.push(value.kind === 'measured' ? value.value : value.limit);
      kinds.push(value.kind === 'below' ? 0 : value.kind === 'measured' ? 1 : 2);
      figures.push(value.figures);
      if (verdicts.some((one) => one?.verdict === 'exceeds')) exceeding += 1;
    },
    summarize: () => (values.length === 0 ? null : summarize({ values, kinds, figures }, exceeding)),
  };
}

interface Gathered {
  readonly values: readonly number[];
  readonly kinds: readonly number[];
  readonly figures: readonly number[];
}

function summarize({ values, kinds, figures }: Gathered, exceeding: number): ColumnStatistics {
  const at = (list: readonly number[], place: number) => list[place] ?? 0;
  const order = values
    .map((_, place) => place)
    .sort((left, right) => at(values, left) - at(values, right) || at(kinds, left) - at(kinds, right));
  const estimate = (place: number): Estimate => {
    const found = order[place] ?? 0;
    return { sign: signs[kinds[found] ?? 1] ?? '', value: at(values, found), figures: figures[found] ?? null };
  };
  const last = order.length - 1;
  const percentile = (percent: number) => interpolate(estimate, (last * percent) / 100);
  const sum = values.reduce((total, value, place) => total + (kinds[place] === 0 ? value / 2 : value), 0);
  return {
    count: values.length,
    nonDetects: kinds.filter((kind) => kind === 0).length,
    exceeding,
    mean: sum / values.length,
    least: estimate(0),
    greatest: estimate(last),
    median: percentile(50),
    percentiles: percentiles.map(percentile),
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
