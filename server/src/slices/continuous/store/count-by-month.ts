import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { countMonths, sortSeries } from './reading/covered-days.ts';
import { readShownDays } from './reading/shown-days.ts';
import { dayOf } from './writing/split-days.ts';

export interface MonthCount {
  readonly series_id: number;
  /** As 2026-03. */
  readonly month: string;
  readonly counted: number;
}

interface Counting {
  readonly seriesIds: readonly number[];
  /** How many values a day of each series can have; a day that has more does not make up for another. */
  readonly mostPerDay: readonly number[];
  /** UTC days, the end excluded. */
  readonly from: string;
  readonly to: string;
}

/** How many values series have in each month, from what is known of their days, as they are shown. */
export async function countByMonth(tx: Tx, { seriesIds, mostPerDay, from, to }: Counting): Promise<MonthCount[]> {
  const { corrected } = await sortSeries(tx, seriesIds);
  const others = new Map(corrected.map((one) => [one.id, one.left_out_grades]));
  const { rows } = await sql<MonthCount>`
    select d.series_id, to_char(d.day, 'YYYY-MM') as month, sum(least(d.value_count, p.most))::float8 as counted
    from unnest(${seriesIds}::bigint[], ${mostPerDay}::int[]) p (id, most)
      join series_days d on d.series_id = p.id and d.day >= ${from}::date and d.day < ${to}::date
    where p.id <> all (${[...others.keys()]}::bigint[])
    group by 1, 2`.execute(tx);
  for (const [index, id] of seriesIds.entries()) {
    const hiddenGrades = others.get(id);
    if (!hiddenGrades) continue;
    const days = { from: dayOf(Date.parse(from)), to: dayOf(Date.parse(to)) - 1 };
    const shown = await readShownDays(tx, { seriesId: id, ...days, hiddenGrades });
    for (const { month, counted } of countMonths(shown, mostPerDay[index]))
      rows.push({ series_id: id, month, counted });
  }
  return rows;
}
