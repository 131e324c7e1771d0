import type { QueryDetails } from '@freshet/contract';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import { listMediaTypes } from '#slices/catalogue';
import {
  type AnalyteNames,
  type AvailabilityRow,
  listAnalyteNames,
  listAvailability,
  listStationMedia,
  type StationMedia,
} from './availability-queries.ts';
import { requireStations } from './check-selection.ts';

type Details = z.input<typeof QueryDetails>;
type Availability = Details['Analytes'][number];

/** Which analytes there are at some stations: since when, until when, how many results, and at which of them. */
export function readDetails(scope: Scope, stationIds: readonly number[]): Promise<Details> {
  return scope.transaction(async (tx) => {
    await requireStations(tx, stationIds);
    const rows = await listAvailability(tx, stationIds);
    const names = await listAnalyteNames(tx, [...new Set(rows.map(({ analyte_id }) => analyte_id))]);
    const media = await listStationMedia(tx, stationIds);
    const mediaNames = new Map((await listMediaTypes(tx)).map(({ id, name }) => [id, name]));
    const analytes = joinClocks(rows, names, oldestDay(scope.now()));
    return {
      queries: analytes.reduce((sum, { StationIds }) => sum + StationIds.length, 0),
      totalQueries: new Set(stationIds).size * analytes.length,
      Analytes: analytes,
      StationMediaTypes: groupMedia(media, mediaNames),
    };
  });
}

/** Samples that are dated more than a thousand years back have no date anybody believes. */
const oldestDay = (now: Date) =>
  `${String(now.getUTCFullYear() - 1000).padStart(4, '0')}${now.toISOString().slice(4, 10)}`;

function joinClocks(rows: readonly AvailabilityRow[], names: readonly AnalyteNames[], oldest: string): Availability[] {
  const byAnalyte = new Map<number, AvailabilityRow[]>();
  for (const row of rows) byAnalyte.set(row.analyte_id, [...(byAnalyte.get(row.analyte_id) ?? []), row]);
  return names.map(({ id, name, display_name }) => {
    const parts = byAnalyte.get(id) ?? [];
    const ids: number[][] = parts.map(({ station_ids }) => JSON.parse(`[${station_ids}]`));
    return {
      AnalyteId: id,
      AnalyteName: name,
      DisplayName: display_name || name,
      FirstSampleDate: believable(parts.map(({ first }) => first).toSorted()[0], oldest),
      LastSampleDate: believable(
        parts
          .map(({ last }) => last)
          .toSorted()
          .at(-1),
        oldest,
      ),
      ResultCount: parts.reduce((sum, { results }) => sum + results, 0),
      StationIds: ids.length === 1 ? (ids[0] ?? []) : ids.flat(),
    };
  });
}

const believable = (day: string | undefined, oldest: string) => (day === undefined || day < oldest ? null : day);

function groupMedia(rows: readonly StationMedia[], names: ReadonlyMap<number, string>): Details['StationMediaTypes'] {
  const groups = new Map<number | null, number[]>();
  for (const { station, media_type_id } of rows) {
    const group = groups.get(media_type_id);
    if (group) group.push(station);
    else groups.set(media_type_id, [station]);
  }
  return [...groups]
    .map(([MediaTypeId, StationIds]) => ({
      MediaTypeId,
      Name: MediaTypeId === null ? null : (names.get(MediaTypeId) ?? null),
      StationIds,
    }))
    .sort((a, b) => (a.Name ?? '\uffff').localeCompare(b.Name ?? '\uffff', 'en'));
}
