import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { DayColumns } from '../days/day-columns.ts';
import { dayMs } from '../days/day-points.ts';
import { dayOf } from '../writing/split-days.ts';
import { readShownDays } from './shown-days.ts';

export interface CoveredMonth {
  readonly series_id: number;
  readonly month: string;
  readonly days: number;
  readonly values: number;
}

/** Of how many UTC days of each month series have values, as it is shown; oldest first. */
export async function readCoveredMonths(tx: Tx, seriesIds: readonly number[]): Promise<CoveredMonth[]> {
  const { withoutLayers, corrected } = await sortSeries(tx, seriesIds);
  const { rows } = await sql<CoveredMonth>`
    select series_id, to_char(day, 'YYYY-MM') as month, count(*)::int as days, sum(value_count)::int as values
    from series_days where series_id = any (${withoutLayers}::bigint[]) and value_count > 0
    group by 1, 2 order by 1, 2`.execute(tx);
  for (const series of corrected) {
    for (const { month, days, counted } of countMonths(await daysOf(tx, series))) {
      if (days > 0) rows.push({ series_id: series.id, month, days, values: counted });
    }
  }
  return rows;
}

/** How many values there are in each month, and on how many days; a day counts no more than `mostPerDay`. */
export function countMonths({ day, valueCount }: DayColumns, mostPerDay = Number.POSITIVE_INFINITY) {
  const months = new Map<string, { readonly month: string; days: number; counted: number }>();
  for (const [index, one] of day.entries()) {
    const month = new Date(one * dayMs).toISOString().slice(0, 7);
    const sum = months.get(month) ?? { month, days: 0, counted: 0 };
    months.set(month, sum);
    const count = valueCount[index] ?? 0;
    if (count > 0) sum.days += 1;
    sum.counted += Math.min(count, mostPerDay);
  }
  return [...months.values()];
}

export interface CoveredDays {
  readonly series_id: number;
  readonly days: string[];
}

/**
 * The days on which series have values, by the fixed offset of each, as it is shown. A UTC day lies on at most two of
 * them: its first value on one, its last value on the other.
 */
export async function readCoveredDays(tx: Tx, seriesIds: readonly number[]): Promise<CoveredDays[]> {
  const { withoutLayers, corrected } = await sortSeries(tx, seriesIds);
  const { rows } = await sql<CoveredDays>`
    select series_id, array_agg(distinct to_char(local, 'YYYY-MM-DD') order by to_char(local, 'YYYY-MM-DD')) as days
    from (select d.series_id, d.day + interval '1 minute' * s.utc_offset_minutes + interval '1 millisecond' * ms as local
      from series_days d join series s on s.tenant_id = d.tenant_id and s.id = d.series_id,
        unnest(array[d.first_ms, d.last_ms]) ms
      where d.series_id = any (${withoutLayers}::bigint[]) and d.value_count > 0) seen
    group by 1 order by 1`.execute(tx);
  for (const series of corrected) {
    const { day, valueCount, firstMs, lastMs } = await daysOf(tx, series);
    const local = (one: number, ms: number | undefined) =>
      new Date(one * dayMs + (ms ?? 0) + series.utc_offset_minutes * 60_000).toISOString().slice(0, 10);
    const days = day.flatMap((one, index) =>
      (valueCount[index] ?? 0) === 0 ? [] : [local(one, firstMs[index]), local(one, lastMs[index])],
    );
    rows.push({ series_id: series.id, days: [...new Set(days)] });
  }
  return rows;
}

interface CorrectedSeries {
  readonly left_out_grades: number[];
  readonly id: number;
  readonly utc_offset_minutes: number;
  readonly shown_first_at: Date;
  readonly shown_last_at: Date;
}

/** Series whose days are as they are kept, and those with corrections or with points that are left out. */
export async function sortSeries(tx: Tx, seriesIds: readonly number[]) {
  const { rows } = await sql<CorrectedSeries>`
    select s.id, s.utc_offset_minutes, s.shown_first_at, s.shown_last_at, s.left_out_grades from series s
    where s.id = any (${seriesIds}::bigint[]) and s.shown_first_at is not null and (s.left_out_grades <> '{}' or exists (select 1
      from series_corrections c where c.tenant_id = s.tenant_id and c.series_id = s.id and c.undone_at is null))`.execute(
    tx,
  );
  const corrected = new Set(rows.map(({ id }) => id));
  return { withoutLayers: seriesIds.filter((id) => !corrected.has(id)), corrected: rows };
}

const daysOf = (tx: Tx, series: CorrectedSeries): Promise<DayColumns> =>
  readShownDays(tx, {
    seriesId: series.id,
    from: dayOf(series.shown_first_at.getTime()),
    to: dayOf(series.shown_last_at.getTime()),
    hiddenGrades: series.left_out_grades,
  });
