import { sql } from 'kysely';
import { allStationGrants } from '#platform/tenants/station-grants';
import type { StationUse } from '#slices/locations';

/** Other tenants may read a station. */
export const readersOfStations: StationUse = {
  code: 'usedByReaders',
  count: async (tx, ids) => {
    const { rows } = await sql<{ id: number; count: number }>`
      select data_source_id as id, count(*) as count from ${allStationGrants} g
      where owner = nullif(current_setting('app.tenant_id', true), '')::int and data_source_id = any (${ids}::bigint[])
      group by 1`.execute(tx);
    return new Map(rows.map(({ id, count }) => [id, count]));
  },
};
