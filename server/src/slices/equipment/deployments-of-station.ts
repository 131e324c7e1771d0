import { sql } from 'kysely';
import type { StationDeployments } from '#slices/locations';

/** Deployments go with their station when it becomes part of another. */
export const deploymentsOfStation: StationDeployments = {
  listDeployments: async (tx, stationId) => {
    const { rows } = await sql<{ id: number }>`
      select id from deployments where data_source_id = ${stationId} order by id`.execute(tx);
    return rows.map(({ id }) => id);
  },
  moveDeployments: async (tx, { ids, from, to }) => {
    const { numAffectedRows } = await sql`
      update deployments set data_source_id = ${to}
      where id = any (${[...ids]}::bigint[]) and data_source_id = ${from}`.execute(tx);
    return Number(numAffectedRows ?? 0);
  },
};
