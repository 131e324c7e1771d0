import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { SeriesKey } from './days/day-queries.ts';
import { cutOfSeries } from './days/day-stretches.ts';
import { describeShown } from './reading/describe-shown.ts';
import type { DaySpan } from './reading/grades-among.ts';

export interface LockedSeries extends SeriesKey {
  readonly last_delivery_id: number;
}

interface LockedRow extends Omit<LockedSeries, 'cutMs'> {
  readonly utc_offset_minutes: number;
  readonly interpolation_type: string;
}

/** Holds series against other writers until the transaction ends, in the order of their ids. Those that are not there are left out. */
export async function lockSeries(tx: Tx, ids: readonly number[]): Promise<LockedSeries[]> {
  const { rows } = await sql<LockedRow>`
    select id, data_source_id, last_delivery_id, utc_offset_minutes, interpolation_type from series where id = any (${ids}::bigint[]) and removed_at is null
    order by id for no key update`.execute(tx);
  return rows.map((row) => ({ ...row, cutMs: cutOfSeries(row) }));
}

interface Growth {
  /** How many points more or fewer there are. */
  readonly change: number;
  readonly deliveryId: number;
  /** Where points were only added, the days they are of. */
  readonly newDays?: DaySpan | undefined;
}

/** Says what is known of all points of a series after some were stored. */
export async function describeExtents(
  tx: Tx,
  seriesId: number,
  { change, deliveryId, newDays }: Growth,
): Promise<void> {
  const { rows } = await sql<{ is_shown_otherwise: boolean }>`
    update series s set point_count = s.point_count + ${change}::bigint,
      last_delivery_id = greatest(s.last_delivery_id, ${deliveryId}::bigint),
      first_at = f.at, last_at = l.at, last_value = v.last, last_value_at = v.at,
      shown_first_at = f.at, shown_last_at = l.at, shown_value = v.last, shown_value_at = v.at,
      left_out_grades = case when exists (${filtering}) then s.left_out_grades else '{}' end,
      left_out_for = case when exists (${filtering}) then s.left_out_for else '' end
    from (select 1) one
      left join lateral (select (d.day + interval '1 millisecond' * d.times[1]) at time zone 'UTC' as at from series_days d
        where d.series_id = ${seriesId} order by d.day limit 1) f on true
      left join lateral (select (d.day + interval '1 millisecond' * (select sum(t) from unnest(d.times) t)) at time zone 'UTC' as at
        from series_days d where d.series_id = ${seriesId} order by d.day desc limit 1) l on true
      left join lateral (select d.last, (d.day + interval '1 millisecond' * d.last_ms) at time zone 'UTC' as at from series_days d
        where d.series_id = ${seriesId} and d.value_count > 0 order by d.day desc limit 1) v on true
    where s.id = ${seriesId}
    returning exists (select 1 from series_corrections c
      where c.tenant_id = s.tenant_id and c.series_id = s.id and c.undone_at is null)
      or exists (${filtering}) as is_shown_otherwise`.execute(tx);
  if (rows[0]?.is_shown_otherwise) await describeShown(tx, seriesId, newDays);
}

const filtering = sql`select 1 from data_grades g where g.tenant_id = s.tenant_id and g.should_filter`;
