import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

export interface CoveredMonth {
  readonly series_id: number;
  readonly month: string;
  readonly days: number;
  readonly values: number;
}

/** Of how many UTC days of each month series have values, oldest first. */
export async function readCoveredMonths(tx: Tx, seriesIds: readonly number[]): Promise<CoveredMonth[]> {
  const { rows } = await sql<CoveredMonth>`
    select series_id, to_char(day, 'YYYY-MM') as month, count(*)::int as days, sum(value_count)::int as values
    from series_days where series_id = any (${seriesIds}::bigint[]) and value_count > 0
    group by 1, 2 order by 1, 2`.execute(tx);
  return rows;
}

export interface CoveredDays {
  readonly series_id: number;
  readonly days: string[];
}

/**
 * The days on which series have values, by the fixed offset of each. A UTC day lies on at most two of them: its first value
 * on one, its last value on the other.
 */
export async function readCoveredDays(tx: Tx, seriesIds: readonly number[]): Promise<CoveredDays[]> {
  const { rows } = await sql<CoveredDays>`
    select series_id, array_agg(distinct to_char(local, 'YYYY-MM-DD') order by to_char(local, 'YYYY-MM-DD')) as days
    from (select d.series_id, d.day + interval '1 minute' * s.utc_offset_minutes + interval '1 millisecond' * ms as local
      from series_days d join series s on s.tenant_id = d.tenant_id and s.id = d.series_id,
        unnest(array[d.first_ms, d.last_ms]) ms
      where d.series_id = any (${seriesIds}::bigint[]) and d.value_count > 0) seen
    group by 1 order by 1`.execute(tx);
  return rows;
}
