import { percentile } from '../../statistics/percentile.ts';
import { isPreceding, isTotals, type SeriesReading } from '../interpolation.ts';
import { countBefore, type SeriesPoints } from '../series-points.ts';
import { measureCoverage } from './measure-coverage.ts';
import { listPeriods, type Period, type PeriodSetting } from './periods.ts';
import { type CounterSetting, counterIncrements } from './running-total.ts';
import { describeValues, type SolidStretches } from './solid-stretches.ts';

export interface StatisticsSetting extends SeriesReading {
  readonly period: PeriodSetting;
  /** From here (included) to there (excluded); all of the points where they are left out. Points beyond are neighbours. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Sorting costs time, so the median and these shares (0 to 1) are counted when they are wanted. */
  readonly withMedian?: boolean | undefined;
  readonly percentiles?: readonly number[] | undefined;
  /** The values are the readings of a counter that only grows until it is reset. */
  readonly counter?: CounterSetting | undefined;
  /** A period covered less than this share is partial; 1 where it is left out. */
  readonly wholeFrom?: number | undefined;
}

/** How a mean was taken: weighted by the time each value holds, or over the points alike. */
export type MeanMethod = 'timeWeighted' | 'plain';

export interface PeriodStatistics {
  readonly period: Period;
  /** Values, without gap markers; everything below but the coverage is null where there are none. */
  readonly count: number;
  readonly mean: number | null;
  readonly meanMethod: MeanMethod;
  readonly minimum: number | null;
  readonly minimumAt: number | null;
  readonly maximum: number | null;
  readonly maximumAt: number | null;
  readonly sum: number | null;
  readonly first: number | null;
  readonly firstAt: number | null;
  readonly last: number | null;
  readonly lastAt: number | null;
  readonly median: number | null;
  readonly percentiles: readonly (number | null)[];
  /** The amount of the period where points are amounts or readings of a counter; else null. */
  readonly total: number | null;
  /** How often the counter was reset. */
  readonly resets: number;
  /** The share of the period that points speak for; null for discrete values without an expected interval. */
  readonly coverage: number | null;
  readonly isPartial: boolean;
}

/**
 * Statistics of each period of a station's own time that `from` to `to` touches, also of those without any point. A point
 * on the border belongs to the period that begins; of a preceding type, to the one that ends. Stretches that are known by
 * figures give the same but for medians, percentiles, counters and discrete values, which need the points.
 */
export function computePeriodStatistics(
  points: SeriesPoints,
  setting: StatisticsSetting,
  solid?: SolidStretches,
): PeriodStatistics[] {
  const { times } = points;
  const shift = isPreceding(setting.interpolation) ? 1 : 0;
  const from = setting.from ?? (times[0] ?? 0) - shift;
  const to = setting.to ?? (times.at(-1) ?? -1) - shift + 1;
  const periods = listPeriods(setting.period, from, to);
  const covered = measureCoverage(points, setting, periods, solid);
  const totals = setting.counter ? totalCounter(points, setting.counter, periods) : null;
  const isRanked = setting.withMedian === true || (setting.percentiles?.length ?? 0) > 0;
  return periods.map((period, index) => {
    const [start, end] = [countBefore(times, period.start + shift), countBefore(times, period.end + shift)];
    const basics = describeValues(points, start, end, solid);
    const { coverage, mean } = covered(index);
    return {
      period,
      ...basics,
      ...(isRanked ? rankValues(points.values.subarray(start, end), setting) : unranked),
      mean: mean ?? (basics.sum === null ? null : basics.sum / basics.count),
      meanMethod: mean === null ? 'plain' : 'timeWeighted',
      total: totals ? (totals.sums[index] ?? null) : isTotals(setting.interpolation) ? basics.sum : null,
      resets: totals?.resets[index] ?? 0,
      coverage,
      isPartial: coverage !== null && coverage < (setting.wholeFrom ?? 1) - 1e-9,
    };
  });
}

const unranked = { median: null, percentiles: [] };

function rankValues(values: Float64Array, { withMedian = false, percentiles = [] }: StatisticsSetting) {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const read = (share: number) => (sorted.length === 0 ? null : percentile(sorted, share));
  return { median: withMedian ? read(0.5) : null, percentiles: percentiles.map(read) };
}

/** What a counter counted in each period: a difference belongs to where the later reading lies, midnight to the day that ends. */
function totalCounter(points: SeriesPoints, counter: CounterSetting, periods: readonly Period[]) {
  const sums = periods.map((): number | null => null);
  const resets = periods.map(() => 0);
  const ends = periods.map(({ end }) => end);
  counterIncrements(points, counter, ({ at, amount, isReset }) => {
    const index = countBefore(ends, at);
    if (at <= (periods[index]?.start ?? Number.POSITIVE_INFINITY)) return;
    sums[index] = (sums[index] ?? 0) + amount;
    if (isReset) resets[index] = (resets[index] ?? 0) + 1;
  });
  return { sums, resets };
}
