import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

/** Three steps without a value are tolerated unless the series says otherwise, and two usual deliveries in any case. */
const usualSteps = 3;
const usualDeliveries = 2;

/** How often a value of a series `s` with its watch `w` is expected; null where it is neither set nor learnt. */
export const intervalOf = sql<number | null>`coalesce(s.expected_interval_s, w.learnt_interval_s)`;

/** For how many seconds a series `s` with its watch `w` may send nothing; null where no interval is known. */
export const toleratedOf = sql<number | null>`case when ${intervalOf} is null then null else least(2147483647, greatest(
  coalesce(s.gap_tolerance_s, ${sql.lit(usualSteps)} * ${intervalOf}::bigint), ${intervalOf},
  ${sql.lit(usualDeliveries)} * coalesce(w.learnt_arrival_s, 0)::bigint))::int end`;

/** Which of these series are silent, with the instant of their latest value. Those that are not watched are not. */
export async function silentSince(tx: Tx, now: Date, ids: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; last_value_at: Date }>`
    select s.id, s.last_value_at from series s
      left join series_watch w on w.tenant_id = s.tenant_id and w.series_id = s.id
    where s.id = any (${`{${ids.join(',')}}`}::bigint[]) and coalesce(w.is_watched, true)
      and s.last_value_at < ${now}::timestamptz - interval '1 second' * ${toleratedOf}`.execute(tx);
  return new Map(rows.map(({ id, last_value_at }) => [id, last_value_at]));
}
