import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { currentResults, resultVersions } from './result-sources.ts';

/** A station of which results changed between two instants, both included, since it was last evaluated. */
export interface ChangedStation {
  readonly id: number;
  readonly stationId: number;
  readonly from: Date;
  readonly to: Date;
}

/**
 * Records in the transaction of a change at which stations, and between which instants, results are no longer what they
 * were evaluated as. `rows` have `data_source_id` and `sampled_at`.
 */
export const recordChangedStations = (tx: Tx, rows: RawBuilder<unknown>) =>
  sql`insert into changed_stations (data_source_id, from_at, to_at)
    select c.data_source_id, min(c.sampled_at), max(c.sampled_at) from (${rows}) c group by c.data_source_id`.execute(
    tx,
  );

/** The stations of an import without other results, and what was recorded about them. */
export async function listNewStations(tx: Tx, importId: number): Promise<ReadonlyMap<number, number[]>> {
  // What was recorded first: what comes during the evaluation is recorded later, and stays.
  const { rows: noted } = await sql<{ station_id: number; ids: number[] }>`
    select data_source_id as station_id, array_agg(id) as ids from changed_stations group by 1`.execute(tx);
  const stations = noted.map(({ station_id }) => station_id);
  const { rows } = await sql<{ station_id: number }>`
    select r.data_source_id as station_id from ${currentResults} r
    where r.qa_qc_kind = '' and r.data_source_id = any (${stations}::bigint[])
    group by 1 having bool_and(r.opened_by is not distinct from ${importId})`.execute(tx);
  const isNew = new Set(rows.map(({ station_id }) => station_id));
  return new Map(noted.filter(({ station_id }) => isNew.has(station_id)).map((one) => [one.station_id, one.ids]));
}

/** Which of some analytes other stations have results of. */
export async function listAnalytesElsewhere(
  tx: Tx,
  analyteIds: readonly number[],
  stations: readonly number[],
): Promise<ReadonlySet<number>> {
  if (analyteIds.length === 0 || !(await hasSamplesElsewhere(tx, stations))) return new Set();
  const { rows } = await sql<{ id: number }>`
    select a.id from unnest(${[...analyteIds]}::bigint[]) a (id)
    where exists (select 1 from ${currentResults} r where r.qa_qc_kind = '' and r.analyte_id = a.id
      and r.data_source_id <> all (${[...stations]}::bigint[]))`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Samples are many times fewer than results: where there are none elsewhere, no result has to be looked at. */
async function hasSamplesElsewhere(tx: Tx, stations: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from samples s where s.data_source_id <> all (${[...stations]}::bigint[])) as found`.execute(
    tx,
  );
  return rows[0]?.found ?? false;
}

/** What was recorded about the first few stations. */
export async function listChanged(tx: Tx, mostStations: number): Promise<ChangedStation[]> {
  const { rows } = await sql<{ id: number; data_source_id: number; from_at: Date; to_at: Date }>`
    select id, data_source_id, from_at, to_at from changed_stations
    where data_source_id in (select distinct data_source_id from changed_stations order by 1 limit ${mostStations})
    order by data_source_id, id`.execute(tx);
  return rows.map((row) => ({ id: row.id, stationId: row.data_source_id, from: row.from_at, to: row.to_at }));
}

export const forgetChanged = (tx: Tx, ids: readonly number[]) =>
  sql`delete from changed_stations where id = any (${[...ids]}::bigint[])`.execute(tx);

/** Whether results of some stations, or of any, changed since they were evaluated. */
export async function hasChanged(tx: Tx, stations: readonly number[] | null): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from changed_stations
      ${stations ? sql`where data_source_id = any (${[...stations]}::bigint[])` : sql``}) as found`.execute(tx);
  return rows[0]?.found ?? false;
}

/** Whether results of the stations of an import did. */
export async function hasChangedFor(tx: Tx, importId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from changed_stations c where exists (select 1 from ${resultVersions} r
      where r.tenant_id = c.tenant_id and r.data_source_id = c.data_source_id and r.opened_by = ${importId})) as found`.execute(
    tx,
  );
  return rows[0]?.found ?? false;
}

/** The stations of which results changed since they were last evaluated. */
export async function listChangedIds(tx: Tx): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select distinct data_source_id as id from changed_stations`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** To be read from as a table: stations of which results changed since they were evaluated. */
export const changedStations = sql.raw('changed_stations');
