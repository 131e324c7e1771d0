import {
  type ClockSetting,
  computePeriodStatistics,
  isTotals,
  makeSeriesClock,
  type PeriodKind,
  type PeriodStatistics,
} from '@freshet/domain/series';
import type { Tx } from '#platform/db/transaction';
import { dayMs } from './day-points.ts';
import { readPlainStatistics } from './plain-statistics.ts';
import { loadLayers } from './point-layers.ts';
import { type PointsQuestion, readPoints } from './read-points.ts';
import { readSeriesReading } from './series-reading.ts';

export interface StatisticsQuestion extends PointsQuestion {
  readonly period: PeriodKind;
  /** Whose hours, days and months; the series' own fixed offset where it is left out. */
  readonly clock?: ClockSetting | undefined;
  readonly percentiles?: readonly number[] | undefined;
  readonly withMedian?: boolean | undefined;
  /** Means over the points alike instead of over time, and coverage by the count of points: quick where days are kept so. */
  readonly isPlain?: boolean | undefined;
}

const weekMs = 7 * dayMs;

/** Statistics of each period that the time from `from` to `to` touches, with how much of it the points speak for. */
export async function readStatistics(tx: Tx, question: StatisticsQuestion): Promise<PeriodStatistics[]> {
  const { reading, utcOffsetMinutes } = await readSeriesReading(tx, question.seriesId);
  const clock = question.clock ?? { offsetMinutes: utcOffsetMinutes };
  const { from, to, period, percentiles, withMedian, isPlain } = question;
  if (isPlain && isUtc(clock) && !isTotals(reading.interpolation) && (await canUseColumns(tx, question))) {
    return readPlainStatistics(tx, { ...question, expectedIntervalMs: reading.expectedIntervalMs });
  }
  // Points beyond the ends are the neighbours of those at the ends.
  const margin = Math.max(reading.gapToleranceMs ?? 0, weekMs);
  const points = await readPoints(tx, { ...question, from: from - margin, to: to + margin });
  const setting = {
    ...reading,
    period: { kind: period, clock: makeSeriesClock(clock) },
    from,
    to,
    percentiles,
    withMedian,
  };
  const rows = computePeriodStatistics(points, setting);
  return isPlain ? rows.map(withPlainMean) : rows;
}

const isUtc = (clock: ClockSetting): boolean =>
  'timeZone' in clock ? clock.timeZone === 'UTC' : clock.offsetMinutes === 0;

const withPlainMean = (row: PeriodStatistics): PeriodStatistics => ({
  ...row,
  mean: row.sum === null ? null : row.sum / row.count,
  meanMethod: 'plain',
});

/** Whether what is kept of days answers the question: of all points, as they came in, now, and by whole UTC days. */
async function canUseColumns(tx: Tx, question: StatisticsQuestion): Promise<boolean> {
  const { from, to, period, asOf, grades, approvals, unit, percentiles, withMedian } = question;
  if (asOf || grades || approvals || unit !== undefined || percentiles?.length || withMedian) return false;
  if (period === 'hour' || from % dayMs !== 0 || to % dayMs !== 0) return false;
  return !(await isCovered(tx, question));
}

/** Whether layers lie over the points that are asked for. */
export async function isCovered(tx: Tx, question: PointsQuestion): Promise<boolean> {
  if (question.layers === 'raw') return false;
  return (await loadLayers(tx, question))?.touches(question) ?? false;
}
