import { problem } from '@freshet/contract';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#platform/db/schema.generated';
import type { Tx } from '#platform/db/transaction';
import { placeOf } from '#slices/locations';

export interface StationRow extends Selectable<Database['aquarius_stations']> {
  readonly place_id: number | null;
  readonly series_count: number;
  readonly waiting_count: number;
  readonly failed_count: number;
  /** Of the first of its series that failed. */
  readonly series_problem: { readonly identifier: string; readonly problem: string; readonly sentence: unknown } | null;
}

/** All locations with how their series are doing, by identifier. */
export async function listStations(tx: Tx): Promise<StationRow[]> {
  const { rows } = await sql<StationRow>`
    select s.*, ${placeOf('s')} as place_id, coalesce(x.series_count, 0)::int as series_count,
      coalesce(x.waiting_count, 0)::int as waiting_count, coalesce(x.failed_count, 0)::int as failed_count, x.series_problem
    from aquarius_stations s left join (
      select tenant_id, station_id, count(*) filter (where not is_hidden) as series_count,
        count(*) filter (where is_due) as waiting_count, count(*) filter (where problem <> '') as failed_count,
        (array_agg(jsonb_build_object('identifier', identifier, 'problem', problem, 'sentence', problem_sentence)
          order by identifier, id) filter (where problem <> ''))[1] as series_problem
      from aquarius_series group by 1, 2) x on x.tenant_id = s.tenant_id and x.station_id = s.id
    order by lower(s.identifier), s.id`.execute(tx);
  return rows;
}

/** A location of the registry, held until the transaction ends; refused as missing where it is not. */
export async function lockStation(tx: Tx, id: number): Promise<Selectable<Database['aquarius_stations']>> {
  const row = await tx.selectFrom('aquarius_stations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw problem('notFound');
  return row;
}

export interface SeriesOfStation extends Selectable<Database['aquarius_series']> {
  readonly correction_count: number;
}

export async function listSeriesOf(tx: Tx, stationId: number): Promise<SeriesOfStation[]> {
  const { rows } = await sql<SeriesOfStation>`
    select x.*, (select count(*) from aquarius_corrections c
      where c.tenant_id = x.tenant_id and c.aquarius_series_id = x.id)::int as correction_count
    from aquarius_series x where x.station_id = ${stationId} order by lower(x.identifier), x.id`.execute(tx);
  return rows;
}

export async function listCorrectionsOf(tx: Tx, seriesId: number) {
  const known = await tx.selectFrom('aquarius_series').select('id').where('id', '=', seriesId).executeTakeFirst();
  if (!known) throw problem('notFound');
  return tx
    .selectFrom('aquarius_corrections')
    .selectAll()
    .where('aquarius_series_id', '=', seriesId)
    .orderBy('from_at')
    .orderBy('id')
    .execute();
}

/** How many of these series are known here. */
export async function countKnown(tx: Tx, aquariusIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from aquarius_series where aquarius_id = any (${aquariusIds}::text[])`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Everything of a station is to be read again. */
export const makeDue = async (tx: Tx, stationId: number): Promise<void> => {
  await tx.updateTable('aquarius_stations').set({ is_due: true, facts: '' }).where('id', '=', stationId).execute();
  await sql`update aquarius_series set is_due = true, due_from = '-infinity', problem = '', problem_sentence = null, version = version + 1
    where station_id = ${stationId}`.execute(tx);
};

export const markStation = (
  tx: Tx,
  id: number,
  marks: { readonly deleted_at?: Date | null; readonly archived_at?: Date | null },
) => tx.updateTable('aquarius_stations').set(marks).where('id', '=', id).execute();

/** The series of a station that are seen here are marked as hidden, or as seen again. */
export const markHidden = (tx: Tx, stationId: number, isHidden: boolean) =>
  tx
    .updateTable('aquarius_series')
    .set((eb) => ({ is_hidden: isHidden, version: eb('version', '+', 1) }))
    .where('station_id', '=', stationId)
    .execute();

export const dropStation = (tx: Tx, id: number) => tx.deleteFrom('aquarius_stations').where('id', '=', id).execute();
