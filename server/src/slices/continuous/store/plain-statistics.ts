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
    while (next < days.length && (days[next]?.day ?? 0) * dayMs < one.end) next += 1;
    return describePeriod(one, days.slice(first, next), expectedIntervalMs);
  });
}

const instantOf = (day: DayColumns | undefined, ms: 'first_ms' | 'last_ms' | 'min_ms' | 'max_ms'): number | null =>
  day ? day.day * dayMs + day[ms] : null;

function describePeriod(period: Period, days: readonly DayColumns[], expectedMs: number | null): PeriodStatistics {
  let [count, sum] = [0, 0];
  let [least, most] = [days[0], days[0]];
  for (const day of days) {
    count += day.value_count;
    sum += day.sum;
    if (least && day.min < least.min) least = day;
    if (most && day.max > most.max) most = day;
  }
  const [first, last] = [days[0], days.at(-1)];
  const coverage = expectedMs === null ? null : Math.min(1, (count * expectedMs) / (period.end - period.start));
  return {
    ...{ period, count, sum: count === 0 ? null : sum, mean: count === 0 ? null : sum / count, meanMethod: 'plain' },
    ...{ minimum: least?.min ?? null, minimumAt: instantOf(least, 'min_ms') },
    ...{ maximum: most?.max ?? null, maximumAt: instantOf(most, 'max_ms') },
    ...{ first: first?.first ?? null, firstAt: instantOf(first, 'first_ms') },
    ...{ last: last?.last ?? null, lastAt: instantOf(last, 'last_ms') },
    ...{ median: null, percentiles: [], total: null, resets: 0 },
    ...{ coverage, isPartial: coverage !== null && coverage < 1 - 1e-9 },
  };
}
