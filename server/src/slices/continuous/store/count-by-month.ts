import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

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

/** How many values series have in each month, from what is known of their days. */
export async function countByMonth(tx: Tx, { seriesIds, mostPerDay, from, to }: Counting): Promise<MonthCount[]> {
  const { rows } = await sql<MonthCount>`
    select d.series_id, to_char(d.day, 'YYYY-MM') as month, sum(least(d.value_count, p.most))::float8 as counted
    from unnest(${seriesIds}::bigint[], ${mostPerDay}::int[]) p (id, most)
      join series_days d on d.series_id = p.id and d.day >= ${from}::date and d.day < ${to}::date
    group by 1, 2`.execute(tx);
  return rows;
}
