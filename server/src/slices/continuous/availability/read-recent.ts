import type { RecentSeries } from '@freshet/contract';
import type { PeriodStatistics } from '@freshet/domain/series';
import type { z } from 'zod';
import type { Tx } from '#platform/db/transaction';
import { withoutHidden } from '../points/without-hidden.ts';
import type { SeriesRow } from '../series/series-queries.ts';
import { readStatistics, type StatisticsQuery } from '../store/reading/read-statistics.ts';

const dayMs = 86_400_000;

/** The last days of a series up to now, by its own clock, today included as far as it has come. */
export async function readRecent(
  tx: Tx,
  row: SeriesRow,
  { now, days }: { readonly now: number; readonly days: number },
): Promise<z.input<typeof RecentSeries>> {
  const from = now - days * dayMs;
  const empty = { SeriesId: row.id, Coverage: 0, Days: [] };
  // Nothing since then: no need to look at points.
  if (!row.shown_last_at || row.shown_last_at.getTime() < from) return empty;
  const periods = await readStatistics(
    tx,
    await withoutHidden<StatisticsQuery>(tx, { seriesId: row.id, from, to: now, period: 'day' }),
  );
  return { SeriesId: row.id, Coverage: coverageOf(periods, from, now), Days: periods.map(toDay) };
}

const toDay = ({ period, mean, minimum, maximum, coverage }: PeriodStatistics) => ({
  Day: period.label,
  Mean: mean,
  Minimum: minimum,
  Maximum: maximum,
  Coverage: coverage,
});

/** The first day begins before the time that is requested, and the last one is not over: they count by what lies in it. */
function coverageOf(
  periods: readonly Pick<PeriodStatistics, 'period' | 'coverage'>[],
  from: number,
  to: number,
): number | null {
  let [covered, requested] = [0, 0];
  for (const { period, coverage } of periods) {
    if (coverage === null) return null;
    const inside = Math.min(period.end, to) - Math.max(period.start, from);
    requested += inside;
    covered += Math.min(inside, coverage * (period.end - period.start));
  }
  return requested > 0 ? covered / requested : null;
}
