import {
  listPeriods,
  makeSeriesClock,
  type Period,
  type PeriodKind,
  type PeriodStatistics,
} from '@freshet/domain/series';
import type { Tx } from '#platform/db/transaction';
import { type DayColumns, readDayColumns } from './day-columns.ts';
import { dayMs } from './day-points.ts';
import { dayOf } from './split-days.ts';

interface PlainQuestion {
  readonly seriesId: number;
  readonly from: number;
  readonly to: number;
  readonly period: PeriodKind;
  readonly expectedIntervalMs: number | null;
}

/**
 * Statistics of whole UTC days, months and years from what is kept of days, without their points: means over the points
 * alike, and as coverage the share of the expected points that are there.
 */
export async function readPlainStatistics(tx: Tx, question: PlainQuestion): Promise<PeriodStatistics[]> {
  const { seriesId, from, to, period, expectedIntervalMs } = question;
  const periods = listPeriods({ kind: period, clock: makeSeriesClock({ offsetMinutes: 0 }) }, from, to);
  const [start, end] = [periods[0]?.start ?? from, periods.at(-1)?.end ?? to];
  const days = await readDayColumns(tx, seriesId, dayOf(start), dayOf(end - 1));
  let next = 0;
  return periods.map((one) => {
    const first = next;
    while (next < days.day.length && (days.day[next] ?? 0) * dayMs < one.end) next += 1;
    return describePeriod(one, days, { first, end: next, expectedIntervalMs });
  });
}

interface Stretch {
  readonly first: number;
  readonly end: number;
  readonly expectedIntervalMs: number | null;
}

function describePeriod(
  period: Period,
  days: DayColumns,
  { first, end, expectedIntervalMs }: Stretch,
): PeriodStatistics {
  let [count, sum, least, most] = [0, 0, first, first];
  for (let index = first; index < end; index += 1) {
    count += days.valueCount[index] ?? 0;
    sum += days.sum[index] ?? 0;
    if ((days.min[index] ?? 0) < (days.min[least] ?? 0)) least = index;
    if ((days.max[index] ?? 0) > (days.max[most] ?? 0)) most = index;
  }
  const at = (index: number, times: readonly number[]) =>
    first === end ? null : (days.day[index] ?? 0) * dayMs + (times[index] ?? 0);
  const value = (index: number, column: Float64Array) => (first === end ? null : (column[index] ?? null));
  const length = period.end - period.start;
  const coverage = expectedIntervalMs === null ? null : Math.min(1, (count * expectedIntervalMs) / length);
  return {
    ...{ period, count, sum: count === 0 ? null : sum, mean: count === 0 ? null : sum / count, meanMethod: 'plain' },
    ...{ minimum: value(least, days.min), minimumAt: at(least, days.minMs) },
    ...{ maximum: value(most, days.max), maximumAt: at(most, days.maxMs) },
    ...{ first: value(first, days.first), firstAt: at(first, days.firstMs) },
    ...{ last: value(end - 1, days.last), lastAt: at(end - 1, days.lastMs) },
    ...{ median: null, percentiles: [], total: null, resets: 0 },
    ...{ coverage, isPartial: coverage !== null && coverage < 1 - 1e-9 },
  };
}
