import type { Reply, reportQuery } from '@freshet/contract';
import { compareNaturally } from '@freshet/domain';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { allStationCategories, listMediaTypes } from '#slices/catalogue';
import { listGuidelines, listMedia, tenantReader } from '#slices/guidelines';
import { allPlaces, allStations, primaryNames } from '#slices/locations';
import { currentSamples } from '#slices/observations';
import { listStationMedia } from './availability-queries.ts';

type Choices = Reply<typeof reportQuery.stationsGuidelines>;

interface StationRow {
  readonly id: number;
  readonly name: string;
  readonly feature_id: number | null;
  readonly place: string | null;
  readonly category: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly first: string | null;
  readonly last: string | null;
}

/** What can be chosen for a query: the tenant's stations of discrete samples, and the guidelines it uses. */
export const readStationsGuidelines = (scope: Scope): Promise<Choices> =>
  scope.transaction(async (tx) => {
    const reader = tenantReader(scope);
    const media = new Map<number, number[]>();
    for (const { station, media_type_id } of await listStationMedia(tx)) {
      if (media_type_id !== null) media.set(station, [...(media.get(station) ?? []), media_type_id]);
    }
    const ofGuideline = await listMedia(tx, reader);
    return {
      Stations: (await listStations(tx)).map((row) => toStation(row, media.get(row.id) ?? [])),
      MediaTypes: (await listMediaTypes(tx)).map(({ id, name }) => ({ MediaTypeId: id, Name: name })),
      Guidelines: (await listGuidelines(tx, reader)).map((row) => ({
        GuidelineId: row.id,
        GuidelineName: row.name,
        GuidelineLongName: row.long_name,
        Category: row.category,
        IsExample: row.is_example,
        MediaTypes: ofGuideline
          .filter(({ guideline_id }) => guideline_id === row.id)
          .map(({ id, name }) => ({ MediaTypeId: id, Name: name })),
      })),
    };
  });

/** Two looks into an index for each station say when it was first and last sampled, however many samples there are. */
async function listStations(tx: Tx): Promise<StationRow[]> {
  const { rows } = await sql<StationRow>`
    select d.id, coalesce(p.name, '') as name, d.monitoring_feature_id as feature_id, f.display_name as place,
      c.name as category, d.latitude, d.longitude,
      (select s.sampled_on from ${currentSamples} s
        where s.tenant_id = d.tenant_id and s.data_source_id = d.id
        order by s.sampled_on limit 1) as first,
      (select s.sampled_on from ${currentSamples} s
        where s.tenant_id = d.tenant_id and s.data_source_id = d.id
        order by s.sampled_on desc limit 1) as last
    from ${allStations} d
      left join ${primaryNames} p on p.tenant_id = d.tenant_id and p.data_source_id = d.id
      left join ${allPlaces} f on f.tenant_id = d.tenant_id and f.id = d.monitoring_feature_id
      left join ${allStationCategories} c on c.id = d.category_id
    where d.source_type = 'discrete_envirodata' order by lower(p.name)`.execute(tx);
  // Nearly in order already: the last bit is quick.
  return rows.sort((a, b) => compareNaturally(a.name, b.name));
}

const toStation = (row: StationRow, mediaIds: readonly number[]): Choices['Stations'][number] => ({
  StationId: row.id,
  StationName: row.name,
  MonitoringFeatureId: row.feature_id,
  GroupPath: [row.category, row.place].filter((name) => name !== null),
  Latitude: row.latitude,
  Longitude: row.longitude,
  MediaTypeIds: [...mediaIds],
  FirstSampleDate: row.first,
  LastSampleDate: row.last,
});
