import type { SourceType } from '@freshet/contract';
import { readPosition } from '@freshet/domain';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';
import { insertStations, listKnownPlaces, listKnownStations } from './import-queries.ts';
import { planImport } from './plan-import.ts';
import { locateDoubts } from './positions/locate-doubts.ts';
import { readSurroundings } from './positions/station-region.ts';
import { recordStationImport, rowsOfAdded } from './station-import-record.ts';
import type { FileStation } from './validate-stations.ts';

/** A station as another file mentions it. What is empty is not known. */
export interface MentionedStation {
  readonly identifier: string;
  readonly name: string;
  readonly latitude: string;
  readonly longitude: string;
  /** Of a survey location. */
  readonly surveyType?: string;
}

interface Mentioned {
  readonly stations: readonly MentionedStation[];
  readonly timeZone: string;
  /** The file that mentions them. */
  readonly fileName: string;
  /** What they are; stations where samples are taken, where nothing is stated. */
  readonly sourceType?: SourceType;
}

interface Added {
  readonly added: readonly { readonly id: number; readonly name: string }[];
  readonly withCoordinates: number;
  /** Stations whose coordinates were left out as doubtful: they wait for a decision with the import of stations. */
  readonly doubtful: number;
  /** What takes it back; null when nothing was added. */
  readonly importId: number | null;
}

/**
 * Adds stations, plots or survey locations, each with a place of its own, as the station import does. Doubtful coordinates
 * are not stored but kept for somebody to decide about.
 */
export async function addMentionedStations(tx: Tx, scope: Scope, mentioned: Mentioned): Promise<Added> {
  const type = mentioned.sourceType ?? 'discrete_envirodata';
  const written = mentioned.stations.flatMap(({ latitude, longitude }, index) =>
    latitude === '' && longitude === '' ? [] : [{ row: index + 1, latitude, longitude }],
  );
  const doubts = new Map(locateDoubts(written, await readSurroundings(tx)).map((doubt) => [doubt.row, doubt]));
  const given = mentioned.stations.map((station, index) => {
    const read = toFileStation(station, index + 1, mentioned.timeZone);
    return doubts.has(read.row) ? { ...read, latitude: null, longitude: null } : read;
  });
  const { added } = await planImport(given, await listKnownStations(tx, type), await listKnownPlaces(tx, type));
  if (added.length === 0) return { added: [], withCoordinates: 0, doubtful: 0, importId: null };
  const stored = await whenViolated('synonyms_name_unique', 'locations.nameTaken', {}, () =>
    whenViolated('monitoring_features_name_unique', 'locations.nameTaken', {}, () =>
      insertStations(tx, type, added, scope.now()),
    ),
  );
  const { fileName, timeZone } = mentioned;
  const rows = await rowsOfAdded(added, stored, doubts);
  const record = { origin: 'mentioned', fileName, sourceType: type, answers: { TimeZone: timeZone }, rows } as const;
  const importId = await recordStationImport(tx, scope, record);
  const withCoordinates = added.filter(({ station }) => station.latitude !== null).length;
  const doubtful = rows.filter(({ doubt }) => doubt !== null).length;
  await recordAudit(tx, scope, {
    what: 'stations.addedFromFile',
    subject: fileName,
    new: {
      Added: added.length,
      WithCoordinates: withCoordinates,
      DoubtfulCoordinates: doubtful,
      TimeZone: timeZone,
      Names: added.slice(0, 100).map(({ station }) => station.identifier),
    },
  });
  const names = new Map(added.map(({ station }) => [station.row, station.identifier]));
  const made = stored.map(({ row, sourceId }) => ({ id: sourceId, name: names.get(row) ?? '' }));
  return { added: made, withCoordinates, doubtful, importId };
}

/** Coordinates that cannot be read are left out: the station is there, and somebody can place it. */
function toFileStation(
  { identifier, name, latitude, longitude, surveyType }: MentionedStation,
  row: number,
  zone: string,
): FileStation {
  const read = readPosition(latitude, longitude);
  const position = read.kind === 'position' ? read.position : null;
  return {
    row,
    identifier,
    name: name === '' ? null : name.slice(0, 200),
    location_type: null,
    description: null,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    elevation_m: null,
    time_zone: zone,
    category_id: null,
    community_type: null,
    plot_type: null,
    survey_type: surveyType ?? null,
  };
}

/** The clock that most stations of the tenant have. */
export async function usualTimeZone(tx: Tx): Promise<string> {
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from data_sources group by time_zone order by count(*) desc, time_zone limit 1`.execute(tx);
  return rows[0]?.time_zone ?? 'UTC';
}
