import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { Correction } from '../client/publish.ts';

export interface DueStation {
  readonly id: number;
  readonly identifier: string;
  readonly name: string;
  readonly aquarius_id: string;
  readonly data_source_id: number | null;
  readonly is_published: boolean;
  readonly is_gone: boolean;
  readonly facts: string;
}

/** Stations that are to be looked at, after an id. What is deleted or archived here rests. */
export async function listDueStations(tx: Tx, after: number, take: number): Promise<DueStation[]> {
  const { rows } = await sql<DueStation>`
    select id, identifier, name, aquarius_id, data_source_id, is_published, gone_at is not null as is_gone, facts
    from aquarius_stations where is_due and deleted_at is null and archived_at is null and id > ${after}
    order by id limit ${take}`.execute(tx);
  return rows;
}

interface StationDone {
  readonly data_source_id?: number;
  readonly facts?: string;
  readonly synchronised_at?: Date;
  readonly place_problem?: string;
  readonly place_problem_sentence?: string | null;
  readonly problem: string;
  readonly problem_sentence: string | null;
  readonly is_due: boolean;
}

export const settleStation = (tx: Tx, id: number, done: StationDone) =>
  tx.updateTable('aquarius_stations').set(done).where('id', '=', id).execute();

/** Whether another location is this station already. */
export async function isTaken(tx: Tx, stationId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('aquarius_stations')
    .select('id')
    .where('data_source_id', '=', stationId)
    .executeTakeFirst();
  return row !== undefined;
}

export interface DueSeries {
  readonly id: number;
  readonly aquarius_id: string;
  readonly identifier: string;
  readonly series_id: number | null;
  readonly is_gone: boolean;
  /** Milliseconds since 1970; infinite for all points, or none. */
  readonly due_from: number;
  readonly version: number;
  /** Out of sight by a run, not by a person. */
  readonly is_hidden: boolean;
}

/** Where a run is in the series that are due: by station, then by id. */
export interface DuePlace {
  readonly station: number;
  readonly id: number;
}

/** Series that are to be read, by station, after a place. Those of stations that rest stay as they are. */
export async function listDueSeries(
  tx: Tx,
  { station, id }: DuePlace,
  { take, stationId }: { readonly take: number; readonly stationId?: number | undefined },
): Promise<(DueSeries & { station: number })[]> {
  const { rows } = await sql<DueSeries & { station: number }>`
    select * from (select x.id, x.aquarius_id, x.identifier, x.series_id, x.gone_at is not null as is_gone, x.version,
        (extract(epoch from x.due_from) * 1000)::float8 as due_from, x.is_hidden,
        coalesce(x.station_id, 0) as station
      from aquarius_series x left join aquarius_stations s on s.tenant_id = x.tenant_id and s.id = x.station_id
      where x.is_due and s.deleted_at is null and s.archived_at is null
        ${stationId === undefined ? sql`` : sql`and x.station_id = ${stationId}`}) due
    where (station, id) > (${station}::bigint, ${id}::bigint) order by station, id limit ${take}`.execute(tx);
  return rows;
}

export interface StationOfSeries {
  readonly id: number;
  readonly identifier: string;
  readonly data_source_id: number | null;
  /** Archived or deleted here. */
  readonly rests: boolean;
  readonly is_published: boolean;
}

export async function findStationsNamed(tx: Tx, identifiers: readonly string[]): Promise<Map<string, StationOfSeries>> {
  const { rows } = await sql<StationOfSeries>`
    select id, identifier, data_source_id, is_published, deleted_at is not null or archived_at is not null as rests
    from aquarius_stations where identifier = any (${identifiers}::text[]) and gone_at is null`.execute(tx);
  return new Map(rows.map((row) => [row.identifier, row]));
}

interface SeriesDone {
  readonly identifier?: string;
  readonly station_id?: number;
  readonly series_id?: number | null;
  readonly is_published?: boolean;
  readonly series_type?: string;
  readonly is_due?: boolean;
  readonly due_from?: Date | '-infinity' | 'infinity';
  readonly synchronised_at?: Date;
  readonly problem?: string;
  readonly problem_sentence?: string | null;
  readonly refused_points?: number;
  readonly is_hidden?: boolean;
}

/**
 * Writes what became of a series, if it is still as it was when it was looked at; its new version, null when it was
 * changed in between and the run has nothing to say any more.
 */
export async function settleSeries(
  tx: Tx,
  { id, version }: Pick<DueSeries, 'id' | 'version'>,
  { due_from, ...done }: SeriesDone,
): Promise<number | null> {
  const row = await tx
    .updateTable('aquarius_series')
    .set({ ...done, version: version + 1 })
    .$if(due_from !== undefined, (query) =>
      query.set({ due_from: due_from instanceof Date ? due_from : sql<Date>`${due_from ?? ''}::timestamptz` }),
    )
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}

/** Says why a series could not be read. It stays due. */
export const recordProblem = (
  tx: Tx,
  id: number,
  noted: {
    readonly problem: string;
    readonly problem_sentence: string | null;
    readonly identifier: string;
    readonly station_id?: number;
  },
) => tx.updateTable('aquarius_series').set(noted).where('id', '=', id).execute();

const instant = (text: string | null, read: (text: string) => number | null): string | null => {
  const at = text === null ? null : read(text);
  return at === null ? null : new Date(at).toISOString();
};

/** Replaces the list of corrections of a series. */
export async function storeCorrections(
  tx: Tx,
  seriesId: number,
  corrections: readonly Correction[],
  readInstant: (text: string) => number | null,
): Promise<void> {
  await tx.deleteFrom('aquarius_corrections').where('aquarius_series_id', '=', seriesId).execute();
  const rows = corrections.map((one) => ({
    ...{ kind: one.Type, comment: one.Comment, user_name: one.User, processing_order: one.ProcessingOrder },
    ...{ from_at: instant(one.StartTime, readInstant), to_at: instant(one.EndTime, readInstant) },
    applied_at: instant(one.AppliedTimeUtc, readInstant),
  }));
  if (rows.length === 0) return;
  await sql`
    insert into aquarius_corrections (aquarius_series_id, kind, from_at, to_at, applied_at, comment, user_name, processing_order)
    select ${seriesId}, kind, from_at, to_at, applied_at, comment, user_name, processing_order
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(kind text, from_at timestamptz, to_at timestamptz,
      applied_at timestamptz, comment text, user_name text, processing_order text)`.execute(tx);
}
