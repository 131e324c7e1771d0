import { sql } from 'kysely';
import type { StationUse } from '#slices/locations';

/** What was deployed at a station keeps it: the history says what measured the data. */
export const deploymentsAtStations: readonly StationUse[] = [
  {
    code: 'usedByDeployments',
    count: async (tx, ids) => {
      const { rows } = await sql<{ id: number; count: number }>`
        select data_source_id as id, count(*) as count from deployments where data_source_id = any (${ids}::bigint[])
        group by 1`.execute(tx);
      return new Map(rows.map(({ id, count }) => [id, count]));
    },
  },
];
