import type { SourceType, StationAnswers } from '@freshet/contract';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { mapYielding, visitYielding } from '#platform/threads/map-yielding';
import type { InsertedStation } from './import-queries.ts';
import { type ChangedStation, type KnownStation, type NewStation, stationFacts } from './plan-import.ts';
import type { LocatedDoubt } from './read-station-file.ts';
import type { FileStation } from './validate-stations.ts';

type Facts = Readonly<Partial<Record<(typeof stationFacts)[number], string | number | null>>>;

/** What an import did to a station. */
export interface ImportedRow {
  readonly data_source_id: number;
  readonly is_new: boolean;
  readonly new_place_id: number | null;
  readonly synonym: string | null;
  /** Of what it changed, what was there. */
  readonly before: Facts;
  readonly after: Facts;
  readonly doubt: LocatedDoubt | null;
}

interface ImportRecord {
  readonly origin: 'stationFile' | 'mentioned';
  readonly fileName: string;
  readonly sourceType: SourceType;
  readonly answers: StationAnswers;
  readonly rows: readonly ImportedRow[];
}

const chunkSize = 2000;

/** Stores what is needed to show an import and to undo it. Returns its id. */
export async function recordStationImport(tx: Tx, scope: Scope, record: ImportRecord): Promise<number> {
  const added = record.rows.filter(({ is_new }) => is_new).length;
  const { id } = await tx
    .insertInto('station_imports')
    .values({
      origin: record.origin,
      file_name: record.fileName,
      source_type: record.sourceType,
      added_count: added,
      changed_count: record.rows.length - added,
      answers: JSON.stringify(record.answers),
      made_by: scope.userName,
      made_at: scope.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let at = 0; at < record.rows.length; at += chunkSize) {
    const rows = record.rows.slice(at, at + chunkSize);
    await sql`
      insert into station_import_rows (import_id, data_source_id, is_new, new_place_id, synonym, before, after, doubt)
      select ${id}, r.data_source_id, r.is_new, r.new_place_id, r.synonym, r.before, r.after, r.doubt
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(data_source_id bigint, is_new boolean,
        new_place_id bigint, synonym text, before jsonb, after jsonb, doubt jsonb)`.execute(tx);
  }
  return id;
}

/** What was done to new stations; `doubts` are by row. */
export async function rowsOfAdded(
  added: readonly NewStation[],
  stored: readonly InsertedStation[],
  doubts: ReadonlyMap<number, LocatedDoubt> = new Map(),
): Promise<ImportedRow[]> {
  const byRow = new Map<number, NewStation>();
  await visitYielding(added, (one) => byRow.set(one.station.row, one));
  const rows: ImportedRow[] = [];
  await visitYielding(stored, ({ row, sourceId, newPlaceId }) => {
    const one = byRow.get(row);
    if (!one) return;
    const after = { ...factsOf(one.station), time_zone: one.station.time_zone ?? 'UTC' };
    const { synonym } = one;
    const doubt = doubts.get(row) ?? null;
    rows.push({ data_source_id: sourceId, is_new: true, new_place_id: newPlaceId, synonym, before: {}, after, doubt });
  });
  return rows;
}

/** What was done to known stations: only what their row says otherwise. */
export async function rowsOfChanged(
  changed: readonly ChangedStation[],
  known: readonly KnownStation[],
): Promise<ImportedRow[]> {
  const byId = new Map<number, KnownStation>();
  await visitYielding(known, (one) => byId.set(one.id, one));
  return mapYielding(changed, ({ station, id, synonym }) => {
    const stored = byId.get(id);
    const names = stationFacts.filter((name) => station[name] !== null && station[name] !== stored?.[name]);
    const before = Object.fromEntries(names.map((name) => [name, stored?.[name] ?? null]));
    const after = Object.fromEntries(names.map((name) => [name, station[name]]));
    return { data_source_id: id, is_new: false, new_place_id: null, synonym, before, after, doubt: null };
  });
}

const factsOf = (station: FileStation): Facts => Object.fromEntries(stationFacts.map((name) => [name, station[name]]));
