import {
  type ClockSetting,
  computePeriodStatistics,
  makeSeriesClock,
  type PeriodKind,
  type PeriodStatistics,
} from '@freshet/domain/series';
import type { Tx } from '#platform/db/transaction';
import { type PointsQuestion, readPoints } from './read-points.ts';
import { readSeriesReading } from './series-reading.ts';

export interface StatisticsQuestion extends PointsQuestion {
  readonly period: PeriodKind;
  /** Whose hours, days and months; the series' own fixed offset where it is left out. */
  readonly clock?: ClockSetting | undefined;
  readonly percentiles?: readonly number[] | undefined;
  readonly withMedian?: boolean | undefined;
}

const weekMs = 7 * 86_400_000;

/** Statistics of each period that the time from `from` to `to` touches, with how much of it the points speak for. */
export async function readStatistics(tx: Tx, question: StatisticsQuestion): Promise<PeriodStatistics[]> {
  const { reading, utcOffsetMinutes } = await readSeriesReading(tx, question.seriesId);
  const clock = makeSeriesClock(question.clock ?? { offsetMinutes: utcOffsetMinutes });
  // Points beyond the ends are the neighbours of those at the ends.
  const margin = Math.max(reading.gapToleranceMs ?? 0, weekMs);
  const points = await readPoints(tx, { ...question, from: question.from - margin, to: question.to + margin });
  const { from, to, period, percentiles, withMedian } = question;
  return computePeriodStatistics(points, {
    ...reading,
    period: { kind: period, clock },
    from,
    to,
    percentiles,
    withMedian,
  });
}
