import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { stationNameOf } from '#slices/locations';
import { nameOf } from './watch-words.ts';

interface SilentRow {
  readonly series_id: number;
  readonly parameter: string;
  readonly label: string;
  readonly station_name: string;
  readonly since: Date;
  readonly total: number;
}

/** Series whose silence lasts, the newest silence first. */
export async function listSilent(tx: Tx, most: number) {
  const { rows } = await sql<SilentRow>`
    select q.series_id, s.parameter, s.label, ${stationNameOf('s')} as station_name, q.since, count(*) over () as total
    from series_silences q join series s on s.tenant_id = q.tenant_id and s.id = q.series_id and s.removed_at is null
    where q.ended_at is null order by q.since desc, q.id desc limit ${most}`.execute(tx);
  return {
    Count: rows[0]?.total ?? 0,
    Items: rows.map((row) => ({
      SeriesId: row.series_id,
      Identifier: nameOf(row),
      StationName: row.station_name,
      Since: row.since.toISOString(),
    })),
  };
}
