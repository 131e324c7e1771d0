import type { PictureLine } from '@freshet/domain/charts';
import { canTotal } from '@freshet/domain/series';
import type { Series } from '../continuous/series.ts';
import type { PeriodRow } from '../continuous/series-points.ts';
import type { TileContent } from './tile-content.ts';

export type SeriesTile = Extract<TileContent, { Kind: 'series' }>;

/** By which periods the values of a tile are counted; null where its points are drawn. */
export const periodOfTile = (statistic: SeriesTile['Statistic']): 'day' | 'month' | null =>
  statistic === 'points' || statistic === 'latest' ? null : statistic === 'monthlyMean' ? 'month' : 'day';

const fields = {
  dailyMean: 'Mean',
  dailyMinimum: 'Minimum',
  dailyMaximum: 'Maximum',
  dailyTotal: 'Total',
  monthlyMean: 'Mean',
} as const;

/** One value for each period, where its middle is. A period without one is a gap. */
export function lineOfPeriods(
  series: Pick<Series, 'Identifier' | 'Unit' | 'Parameter' | 'Label' | 'Computation'>,
  periods: readonly PeriodRow[],
  statistic: keyof typeof fields,
): PictureLine {
  const field = fields[statistic];
  const isSum = statistic === 'dailyTotal' && canTotal(inDomain(series));
  return {
    name: series.Identifier,
    unit: series.Unit,
    points: {
      times: Float64Array.from(periods, ({ Start, End }) => (Date.parse(Start) + Date.parse(End)) / 2),
      values: Float64Array.from(periods, (row) => row[field] ?? (isSum ? row.Sum : null) ?? Number.NaN),
    },
    interpolation: statistic === 'dailyTotal' ? 'PrecedingTotals' : 'InstantaneousValues',
  };
}

const inDomain = ({ Parameter, Label, Computation }: Pick<Series, 'Parameter' | 'Label' | 'Computation'>) => ({
  parameter: Parameter,
  label: Label,
  computation: Computation,
});

export const isCounted = (statistic: SeriesTile['Statistic']): statistic is keyof typeof fields => statistic in fields;

const monthsBack = { pastThreeMonths: 3, pastYear: 12, pastFiveYears: 60 } as const;
const dayMs = 86_400_000;

type Extent = Pick<Series, 'FirstAt' | 'LastAt' | 'UtcOffsetMinutes'>;

/** From when to when a tile shows its series; null where none of them has a point. Days are those of their clock. */
export function spanOfTile(
  { Period, Selection }: Pick<SeriesTile, 'Period' | 'Selection'>,
  series: readonly Extent[],
  now: number,
): { readonly from: number; readonly to: number } | null {
  const firsts = series.flatMap(({ FirstAt }) => (FirstAt === null ? [] : [Date.parse(FirstAt)]));
  const lasts = series.flatMap(({ LastAt }) => (LastAt === null ? [] : [Date.parse(LastAt)]));
  if (firsts.length === 0 || lasts.length === 0) return null;
  const whole = { from: Math.min(...firsts), to: Math.max(...lasts) + 1 };
  if (Period === 'all') return whole;
  if (Period === 'asChosen') {
    const shift = (series[0]?.UtcOffsetMinutes ?? 0) * 60_000;
    const { start, end } = Selection.dateRange;
    const from = start === null ? whole.from : Date.parse(start) - shift;
    const to = end === null ? whole.to : Date.parse(end) + dayMs - shift;
    return from < to ? { from, to } : whole;
  }
  const from = new Date(now);
  from.setUTCMonth(from.getUTCMonth() - monthsBack[Period]);
  return { from: from.getTime(), to: now };
}
