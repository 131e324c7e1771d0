import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { StationUse } from '#slices/locations';

const counted = async (tx: Tx, ids: readonly number[], column: 'visit' | 'reference') => {
  const { rows } =
    column === 'visit'
      ? await sql<{ id: number; count: number }>`
          select data_source_id as id, count(*) as count from plot_visits where data_source_id = any (${ids}::bigint[])
          group by 1`.execute(tx)
      : await sql<{ id: number; count: number }>`
          select reference_id as id, count(*) as count from plots where reference_id = any (${ids}::bigint[])
          group by 1`.execute(tx);
  return new Map(rows.map(({ id, count }) => [id, count]));
};

const surveysOf = async (tx: Tx, ids: readonly number[]) => {
  const { rows } = await sql<{ id: number; count: number }>`
    select data_source_id as id, count(*) as count from surveys where data_source_id = any (${ids}::bigint[])
    group by 1`.execute(tx);
  return new Map(rows.map(({ id, count }) => [id, count]));
};

const photosOf = async (tx: Tx, ids: readonly number[]) => {
  const { rows } = await sql<{ id: number; count: number }>`
    select data_source_id as id, count(*) as count from plot_photos where data_source_id = any (${ids}::bigint[])
    group by 1`.execute(tx);
  return new Map(rows.map(({ id, count }) => [id, count]));
};

/** Plots have visits, and are what other plots are compared with; survey locations have surveys. */
export const plotsAtStations: readonly StationUse[] = [
  { code: 'usedByVisits', isHistory: true, count: (tx, ids) => counted(tx, ids, 'visit') },
  { code: 'usedByComparedPlots', count: (tx, ids) => counted(tx, ids, 'reference') },
  { code: 'usedBySurveys', isHistory: true, count: surveysOf },
  { code: 'usedByPlotPhotos', count: photosOf },
];
