import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

/** A station of which results changed between two instants, both included, since it was last judged. */
export interface ChangedStation {
  readonly id: number;
  readonly stationId: number;
  readonly from: Date;
  readonly to: Date;
}

/**
 * Notes in the transaction of a change at which stations, and between which instants, results are no longer what they
 * were judged as. `rows` have `data_source_id` and `sampled_at`.
 */
export const noteChanged = (tx: Tx, rows: RawBuilder<unknown>) =>
  sql`insert into changed_stations (data_source_id, from_at, to_at)
    select c.data_source_id, min(c.sampled_at), max(c.sampled_at) from (${rows}) c group by c.data_source_id`.execute(
    tx,
  );

/** What was noted about the first few stations. */
export async function listChanged(tx: Tx, mostStations: number): Promise<ChangedStation[]> {
  const { rows } = await sql<{ id: number; data_source_id: number; from_at: Date; to_at: Date }>`
    select id, data_source_id, from_at, to_at from changed_stations
    where data_source_id in (select distinct data_source_id from changed_stations order by 1 limit ${mostStations})
    order by data_source_id, id`.execute(tx);
  return rows.map((row) => ({ id: row.id, stationId: row.data_source_id, from: row.from_at, to: row.to_at }));
}

export const forgetChanged = (tx: Tx, ids: readonly number[]) =>
  sql`delete from changed_stations where id = any (${[...ids]}::bigint[])`.execute(tx);

/** Whether results of some stations, or of any, changed since they were judged. */
export async function hasChanged(tx: Tx, stations: readonly number[] | null): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from changed_stations
      ${stations ? sql`where data_source_id = any (${[...stations]}::bigint[])` : sql``}) as found`.execute(tx);
  return rows[0]?.found ?? false;
}
