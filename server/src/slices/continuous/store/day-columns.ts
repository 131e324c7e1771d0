import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

/** What is known of a UTC day without its points. Times are milliseconds of the day, of values only. */
export interface DayColumns {
  /** Days since 1970. */
  readonly day: number;
  readonly point_count: number;
  readonly value_count: number;
  readonly first_ms: number;
  readonly last_ms: number;
  readonly min_ms: number;
  readonly max_ms: number;
  readonly first: number;
  readonly last: number;
  readonly min: number;
  readonly max: number;
  readonly sum: number;
}

/** The days of a series with any value, from one to another, both included. */
export async function readDayColumns(tx: Tx, seriesId: number, from: number, to: number): Promise<DayColumns[]> {
  const { rows } = await sql<DayColumns>`
    select day - date '1970-01-01' as day, point_count, value_count, first_ms, last_ms, min_ms, max_ms, first, last, min, max,
      sum from series_days
    where series_id = ${seriesId} and day between date '1970-01-01' + ${from}::int and date '1970-01-01' + ${to}::int
      and value_count > 0 order by day`.execute(tx);
  return rows;
}
