import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { placeOf } from '#slices/locations';

/** The newest day of a place; of a station where it belongs to none. */
interface NewestSeriesDay {
  readonly place: number | null;
  readonly station: number;
  readonly day: string;
}

/** The day of the newest value that is shown of every station that has series with values, by the clock of its series. */
export async function newestSeriesDays(tx: Tx): Promise<NewestSeriesDay[]> {
  const { rows } = await sql<NewestSeriesDay>`
    select place, data_source_id as station, to_char(max(newest), 'YYYY-MM-DD') as day
    from (
      select s.data_source_id, ${placeOf('s')} as place,
        (s.shown_value_at at time zone 'UTC' + make_interval(mins => s.utc_offset_minutes))::date as newest
      from series s where s.removed_at is null and s.shown_value_at is not null
    ) newest
    group by place, data_source_id`.execute(tx);
  return rows;
}

/** To be read from as a table: the day of the newest value that is shown of each station, by the clock of its series. */
export const newestSeriesDay = sql.raw(`(
  select s.tenant_id, s.data_source_id,
    max((s.shown_value_at at time zone 'UTC' + make_interval(mins => s.utc_offset_minutes))::date) as day
  from series s where s.removed_at is null and s.shown_value_at is not null
  group by s.tenant_id, s.data_source_id)`);
