import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { StationUse } from '#slices/locations';

const countOf = async (tx: Tx, counted: RawBuilder<{ id: number; count: number }>): Promise<Map<number, number>> =>
  new Map((await counted.execute(tx)).rows.map(({ id, count }) => [id, count]));

/** Stations have samples and results. Those of earlier days count too: what was shown then has to stay true. */
export const dataAtStations: readonly StationUse[] = [
  {
    code: 'usedByResults',
    isDelivered: true,
    count: (tx, ids) =>
      countOf(
        tx,
        sql`select data_source_id as id, count(*) as count from results
          where data_source_id = any (${ids}::bigint[]) and closed_at is null group by 1`,
      ),
  },
  {
    code: 'usedByEarlierResults',
    isDelivered: true,
    count: (tx, ids) =>
      countOf(
        tx,
        sql`select id, sum(count)::bigint as count from (
            select data_source_id as id, count(*) as count from results
            where data_source_id = any (${ids}::bigint[]) and closed_at is not null group by 1
            union all select data_source_id, count(*) from result_moves
            where data_source_id = any (${ids}::bigint[]) group by 1) e
          group by 1`,
      ),
  },
  {
    code: 'usedBySamples',
    isDelivered: true,
    count: (tx, ids) =>
      countOf(
        tx,
        sql`select data_source_id as id, count(*) as count from samples
          where data_source_id = any (${ids}::bigint[]) group by 1`,
      ),
  },
];
