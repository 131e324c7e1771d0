import type { PeriodRow, Series } from '@freshet/contract';
import type { PictureLine } from '@freshet/domain/charts';
import { canTotal, isTotals, type PeriodKind, type SeriesPoints } from '@freshet/domain/series';
import type { Span } from '../../series-queries.ts';
import type { TimeView } from '../series-search.ts';

const sixtyDays = 60 * 86_400_000;

/** By which periods a view is counted; null where it shows the points themselves. */
export function periodOf(view: TimeView, { from, to }: Span): PeriodKind | null {
  if (view === 'points') return null;
  if (view === 'daily') return 'day';
  if (view === 'monthly') return 'month';
  return to - from <= sixtyDays ? 'hour' : 'day';
}

/** Only amounts add up: rain does, a stage does not, and neither does what a counter has added up already. */
export const canAddUp = (series: Pick<Series, 'InterpolationType' | 'Parameter' | 'Label' | 'Computation'>): boolean =>
  isTotals(series.InterpolationType) ||
  canTotal({ parameter: series.Parameter, label: series.Label, computation: series.Computation });

/** What came together in a period. */
export const amountOf = ({ Total, Sum }: PeriodRow): number | null => Total ?? Sum;

export const pointsLine = (series: Series, points: SeriesPoints): PictureLine => ({
  name: series.Identifier,
  unit: series.Unit,
  points,
  interpolation: series.InterpolationType,
});

/** Means with the least and greatest value around them; amounts are shown as what came together. */
export function periodsLine(series: Series, rows: readonly PeriodRow[]): PictureLine {
  const isAmount = canAddUp(series);
  const column = (pick: (row: PeriodRow) => number | null) => Float64Array.from(rows, (row) => pick(row) ?? Number.NaN);
  return {
    name: series.Identifier,
    unit: series.Unit,
    points: {
      times: Float64Array.from(rows, middleOf),
      values: column((row) => (isAmount ? amountOf(row) : row.Mean)),
    },
    interpolation: isAmount ? 'PrecedingTotals' : 'InstantaneousValues',
    ...(isAmount ? {} : { around: { low: column(({ Minimum }) => Minimum), high: column(({ Maximum }) => Maximum) } }),
  };
}

const middleOf = ({ Start, End }: PeriodRow) => (Date.parse(Start) + Date.parse(End)) / 2;

/** What came together since the left edge, drawn where each period ends. A period without values is a gap. */
export function totalsLine(series: Series, rows: readonly PeriodRow[]): PictureLine {
  let sum = 0;
  const values = rows.map((row) => {
    const amount = amountOf(row);
    if (amount === null) return Number.NaN;
    sum += amount;
    return sum;
  });
  return {
    name: series.Identifier,
    unit: series.Unit,
    points: { times: Float64Array.from(rows, ({ End }) => Date.parse(End)), values: Float64Array.from(values) },
    interpolation: 'InstantaneousValues',
  };
}
