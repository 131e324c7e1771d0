import { readPosition } from '@freshet/domain';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';
import { insertStations, listKnownPlaces, listKnownStations } from './import-queries.ts';
import type { FileStation } from './judge-stations.ts';
import { planImport } from './plan-import.ts';

/** A station as another file mentions it. What is empty is not known. */
export interface MentionedStation {
  readonly identifier: string;
  readonly name: string;
  readonly latitude: string;
  readonly longitude: string;
}

interface Mentioned {
  readonly stations: readonly MentionedStation[];
  readonly timeZone: string;
  /** The file that mentions them. */
  readonly fileName: string;
}

interface Added {
  readonly added: readonly { readonly id: number; readonly name: string }[];
  readonly withCoordinates: number;
}

/** Adds stations at which samples are taken, each with a place of its own, as the station import does. */
export async function addMentionedStations(tx: Tx, scope: Scope, mentioned: Mentioned): Promise<Added> {
  const given = mentioned.stations.map((station, index) => toFileStation(station, index + 1, mentioned.timeZone));
  const type = 'discrete_envirodata';
  const { added } = planImport(given, await listKnownStations(tx, type), await listKnownPlaces(tx, type));
  if (added.length === 0) return { added: [], withCoordinates: 0 };
  const stored = await whenViolated('synonyms_name_unique', 'locations.nameTaken', {}, () =>
    whenViolated('monitoring_features_name_unique', 'locations.nameTaken', {}, () =>
      insertStations(tx, type, added, scope.now()),
    ),
  );
  const withCoordinates = added.filter(({ station }) => station.latitude !== null).length;
  await recordAudit(tx, scope, {
    what: 'stations.addedFromFile',
    subject: mentioned.fileName,
    new: {
      Added: added.length,
      WithCoordinates: withCoordinates,
      TimeZone: mentioned.timeZone,
      Names: added.slice(0, 100).map(({ station }) => station.identifier),
    },
  });
  return { added: stored, withCoordinates };
}

/** Coordinates that cannot be read are left out: the station is there, and somebody can place it. */
function toFileStation(
  { identifier, name, latitude, longitude }: MentionedStation,
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
    survey_type: null,
  };
}

/** The clock that most stations of the tenant have. */
export async function usualTimeZone(tx: Tx): Promise<string> {
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from data_sources group by time_zone order by count(*) desc, time_zone limit 1`.execute(tx);
  return rows[0]?.time_zone ?? 'UTC';
}
