import { sql } from 'kysely';
import type { StationUse } from '#slices/locations';

interface Counted {
  readonly id: number;
  readonly count: number;
}

const toMap = (rows: readonly Counted[]) => new Map(rows.map(({ id, count }) => [id, count]));

/** Rows that wait with a station, names that mean it, and notifications about it. */
export const ingestionAtStations: readonly StationUse[] = [
  {
    code: 'usedByPendingRows',
    isDelivered: true,
    count: async (tx, ids) =>
      toMap(
        (
          await sql<Counted>`
            select r.data_source_id as id, count(*) as count from staged_rows r
              join ingestions i on i.tenant_id = r.tenant_id and i.id = r.ingestion_id
            where r.data_source_id = any (${ids}::bigint[]) and r.state in ('ready', 'held')
              and i.state in ('reading', 'review', 'publishing') group by 1`.execute(tx)
        ).rows,
      ),
  },
  {
    // What a text was taken for is forgotten with the station.
    release: async (tx, ids) => {
      await sql`delete from remembered_names where kind = 'station' and target_id = any (${ids}::bigint[])`.execute(tx);
    },
  },
  {
    code: 'usedByNotifications',
    count: async (tx, ids) =>
      toMap(
        (
          await sql<Counted>`
            select s.id, count(*) as count from import_notifications n cross join lateral unnest(n.data_source_ids) as s(id)
            where s.id = any (${ids}::bigint[]) group by 1`.execute(tx)
        ).rows,
      ),
  },
];
