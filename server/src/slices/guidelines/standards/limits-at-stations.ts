import { sql } from 'kysely';
import type { StationLimits } from '#slices/locations';

/** The limits of a station go with it when it becomes part of another. */
export const limitsAtStations: StationLimits = {
  listLimits: async (tx, stationId, otherId) => {
    const { rows } = await sql<{ id: number }>`
      select id from station_limits
      where ${stationId}::bigint = any (data_source_ids) and not ${otherId}::bigint = any (data_source_ids)
      order by id`.execute(tx);
    return rows.map(({ id }) => id);
  },
  moveLimits: async (tx, { ids, from, to }) => {
    const { numAffectedRows } = await sql`
      update station_limits set data_source_ids = array_replace(data_source_ids, ${from}::bigint, ${to}::bigint)
      where id = any (${[...ids]}::bigint[]) and ${from}::bigint = any (data_source_ids)`.execute(tx);
    return Number(numAffectedRows ?? 0);
  },
};
