import type { SeriesPoints } from '@freshet/domain/series';
import type { Tx } from '#platform/db/transaction';
import { type DayColumns, readDayColumns } from '../days/day-columns.ts';
import { dayMs } from '../days/day-points.ts';
import { type DaySummary, summarizeDay } from '../days/day-summary.ts';
import { splitDays } from '../writing/split-days.ts';
import { daysOfGrades } from './grades-among.ts';
import { correctedRuns, loadLayers } from './point-layers.ts';
import { readPoints } from './read-points.ts';

interface DaysQuery {
  readonly seriesId: number;
  /** Days since 1970, both included. */
  readonly from: number;
  readonly to: number;
  readonly layers?: 'corrected' | 'raw' | undefined;
  /** Points of these are left out. */
  readonly hiddenGrades?: readonly number[] | undefined;
}

/** What is known of the days of a series as it is shown: as it is kept where nothing is put on or left out, else from the points. */
export async function readShownDays(tx: Tx, query: DaysQuery): Promise<DayColumns> {
  const { seriesId, from, to, hiddenGrades = [] } = query;
  const span = { from: from * dayMs, to: (to + 1) * dayMs };
  const layers = query.layers === 'raw' ? null : await loadLayers(tx, { seriesId, ...span });
  const stored = await readDayColumns(tx, seriesId, from, to);
  const graded = await daysOfGrades(tx, seriesId, hiddenGrades, { from, to });
  const runs = correctedRuns(layers, { from, to }, graded);
  if (runs.length === 0) return stored;
  const days: [number, DaySummary][] = stored.day.map((day, index) => [day, summaryAt(stored, index)]);
  const others = days.filter(([day]) => !runs.some((run) => day >= run.from && day <= run.to));
  for (const run of runs) {
    const time = { from: run.from * dayMs, to: (run.to + 1) * dayMs };
    others.push(...summarizeDays(await readPoints(tx, { seriesId, hiddenGrades, ...time })));
  }
  return toColumns(others.sort(([one], [other]) => one - other));
}

const summarizeDays = (points: SeriesPoints): [number, DaySummary][] =>
  splitDays(points).map(({ day, points: ofDay }) => [day, summarizeDay(ofDay)]);

const summaryAt = (days: DayColumns, index: number): DaySummary => ({
  point_count: days.pointCount[index] ?? 0,
  value_count: days.valueCount[index] ?? 0,
  first_ms: days.firstMs[index] ?? null,
  last_ms: days.lastMs[index] ?? null,
  min_ms: days.minMs[index] ?? null,
  max_ms: days.maxMs[index] ?? null,
  first: days.first[index] ?? null,
  last: days.last[index] ?? null,
  min: days.min[index] ?? null,
  max: days.max[index] ?? null,
  sum: days.sum[index] ?? null,
});

function toColumns(days: readonly (readonly [number, DaySummary])[]): DayColumns {
  const whole = (column: 'first_ms' | 'last_ms' | 'min_ms' | 'max_ms') => days.map(([, one]) => one[column] ?? 0);
  const float = (column: 'first' | 'last' | 'min' | 'max' | 'sum') =>
    Float64Array.from(days, ([, one]) => one[column] ?? 0);
  return {
    day: days.map(([day]) => day),
    pointCount: days.map(([, one]) => one.point_count),
    valueCount: days.map(([, one]) => one.value_count),
    ...{ firstMs: whole('first_ms'), lastMs: whole('last_ms'), minMs: whole('min_ms'), maxMs: whole('max_ms') },
    ...{ first: float('first'), last: float('last'), min: float('min'), max: float('max'), sum: float('sum') },
  };
}
