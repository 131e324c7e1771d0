import { problem } from '@freshet/contract';
import {
  type ClockSetting,
  computePeriodStatistics,
  listPeriods,
  makeSeriesClock,
  type PeriodKind,
  type PeriodSetting,
  type PeriodStatistics,
  type SeriesReading,
} from '@freshet/domain/series';
import type { Tx } from '#platform/db/transaction';
import { dayMs } from '../days/day-points.ts';
import { cutOf } from '../days/day-stretches.ts';
import { withNeighbourDays } from '../days/neighbour-days.ts';
import { dayOf } from '../writing/split-days.ts';
import { type RangeQuery, readPoints } from './read-points.ts';
import { readSolid } from './read-solid.ts';
import { readSeriesReading } from './series-reading.ts';

export interface StatisticsQuery extends RangeQuery {
  readonly period: PeriodKind;
  /** Whose hours, days and months; the series' own fixed offset where it is left out. */
  readonly clock?: ClockSetting | undefined;
  readonly percentiles?: readonly number[] | undefined;
  readonly withMedian?: boolean | undefined;
  /** Means over the points alike instead of over time. */
  readonly isPlain?: boolean | undefined;
}

const weekMs = 7 * dayMs;
const mostPeriods = 500_000;

/** Statistics of each period that the time from `from` to `to` touches, with how much of it the points speak for. */
export async function readStatistics(tx: Tx, query: StatisticsQuery): Promise<PeriodStatistics[]> {
  const { from, to, percentiles, withMedian, isPlain } = query;
  if (!(from < to)) return [];
  const { reading, utcOffsetMinutes } = await readSeriesReading(tx, query.seriesId);
  const clock = query.clock ?? { offsetMinutes: utcOffsetMinutes };
  const period = { kind: query.period, clock: makeSeriesClock(clock) };
  if ((to - from) / lengths[query.period] > mostPeriods) throw problem('series.tooManyPoints', { limit: mostPeriods });
  const span = await withNeighbours(tx, query.seriesId, { from, to, period, reading });
  const setting = { ...reading, period, from, to, percentiles, withMedian };
  const cut = cutOfQuery(query, clock, reading);
  const rows =
    cut === null
      ? computePeriodStatistics(await readPoints(tx, { ...query, ...span }), setting)
      : await computeByDays(tx, { ...query, ...span, ...reading, cut }, setting);
  // Where no silence is known to be a gap, one point speaks for all the time around it: even then partial is partial.
  const isCoverageKnown = reading.gapToleranceMs !== null;
  const known = isCoverageKnown ? rows : rows.map((row) => ({ ...row, coverage: row.coverage === 0 ? 0 : null }));
  return isPlain ? known.map(withPlainMean) : known;
}

const lengths: Readonly<Record<PeriodKind, number>> = {
  ...{ hour: dayMs / 24, day: dayMs, month: 28 * dayMs, year: 365 * dayMs, waterYear: 365 * dayMs },
};

interface RequestedTime {
  readonly from: number;
  readonly to: number;
  readonly period: PeriodSetting;
  readonly reading: SeriesReading;
}

/**
 * All of the periods, in whole UTC days, with the points beyond their ends that are neighbours of those at the ends.
 */
async function withNeighbours(tx: Tx, seriesId: number, { from, to, period, reading }: RequestedTime) {
  const start = listPeriods(period, from, from + 1)[0]?.start ?? from;
  const end = listPeriods(period, to - 1, to).at(-1)?.end ?? to;
  const near = await withNeighbourDays(tx, seriesId, { from: start, to: end });
  const margin = Math.max(reading.gapToleranceMs ?? 0, weekMs);
  return {
    from: dayOf(Math.min(near.from, start - margin)) * dayMs,
    to: (dayOf(Math.max(near.to, end + margin)) + 1) * dayMs,
  };
}

/**
 * Where days are cut, if what is kept of them answers the query: of all current points, by days of the series' clock.
 */
function cutOfQuery(query: StatisticsQuery, clock: ClockSetting, reading: SeriesReading): number | null {
  const { asOf, grades, approvals, hiddenGrades, unit, percentiles, withMedian } = query;
  if (asOf || grades || approvals || hiddenGrades || unit !== undefined || percentiles?.length || withMedian)
    return null;
  if (query.period === 'hour' || reading.interpolation === 'DiscreteValues' || 'timeZone' in clock) return null;
  return cutOf(clock.offsetMinutes, reading.interpolation);
}

async function computeByDays(
  tx: Tx,
  query: Parameters<typeof readSolid>[1],
  setting: Parameters<typeof computePeriodStatistics>[1],
): Promise<PeriodStatistics[]> {
  const { points, solid } = await readSolid(tx, query);
  return computePeriodStatistics(points, setting, solid);
}

const withPlainMean = (row: PeriodStatistics): PeriodStatistics => ({
  ...row,
  mean: row.sum === null ? null : row.sum / row.count,
  meanMethod: 'plain',
});
