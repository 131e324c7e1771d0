import { sql } from 'kysely';
import type { StationUse } from '#slices/locations';
import type { UnitUse } from '#slices/units';

/** Stations have series. Those that were removed count too: their points are kept. */
export const seriesAtStations: readonly StationUse[] = [
  {
    code: 'usedBySeries',
    isDelivered: true,
    count: async (tx, ids) => {
      const { rows } = await sql<{ id: number; count: number }>`
        select data_source_id as id, count(*) as count from series where data_source_id = any (${ids}::bigint[])
        group by 1`.execute(tx);
      return new Map(rows.map(({ id, count }) => [id, count]));
    },
  },
];

/** Series are written in units. */
export const seriesInUnits = {
  written: {
    words: ['time series', 'time series'],
    list: async (tx) => {
      const { rows } = await sql<{ unit: string }>`select distinct unit from series where unit <> ''`.execute(tx);
      return rows.map(({ unit }) => unit);
    },
    count: async (tx, units) => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from series where unit = any (${units}::text[])`.execute(tx);
      return rows[0]?.count ?? 0;
    },
  },
} as const satisfies UnitUse;
