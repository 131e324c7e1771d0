import { sql } from 'kysely';
import type { StationUse } from '#slices/locations';

/** A station that is a location of AQUARIUS is deleted there, or in the registry. */
export const stationsOfAquarius: StationUse = {
  code: 'usedByAquarius',
  refusesMerge: 'aquariusKeepsStation',
  count: async (tx, ids) => {
    const { rows } = await sql<{ id: number; count: number }>`
      select data_source_id as id, count(*)::int as count from aquarius_stations
      where data_source_id = any (${ids}::bigint[]) group by 1`.execute(tx);
    return new Map(rows.map(({ id, count }) => [id, count]));
  },
};
