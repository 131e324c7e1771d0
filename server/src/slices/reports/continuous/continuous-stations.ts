import type { ContinuousStations } from '@freshet/contract';
import { compareNaturally } from '@freshet/domain';
import { canTotal } from '@freshet/domain/series';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { allStationCategories, listTags } from '#slices/catalogue';
import { approvalLevels, gradesOfTenant, identifierOf, type SeriesRow, seriesOfStations } from '#slices/continuous';
import { allPlaces, allStations, allStationTags, primaryNames } from '#slices/locations';

type Choices = z.input<typeof ContinuousStations>;

interface StationRow {
  readonly id: number;
  readonly name: string;
  readonly feature_id: number | null;
  readonly place: string | null;
  readonly category: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly tag_ids: number[];
}

/** What can be chosen for a query of time series: the tenant's continuous stations, their series, and what codes mean. */
export const readContinuousStations = (scope: Scope): Promise<Choices> =>
  scope.transaction(async (tx) => {
    const stations = await listContinuousStations(tx);
    const ids = stations.map(({ id }) => id);
    const series = new Map<number, SeriesRow[]>(ids.map((id) => [id, []]));
    for (const row of await seriesOfStations(tx, ids)) series.get(row.data_source_id)?.push(row);
    const all = stations.map((row) => toStation(row, series.get(row.id) ?? []));
    const borne = new Set(
      all.flatMap(({ TagIds, TimeSeries }) => [...TagIds, ...TimeSeries.flatMap((one) => one.TagIds)]),
    );
    return {
      Stations: all,
      Tags: (await listTags(tx)).filter(({ Id }) => borne.has(Id)),
      Grades: [...(await gradesOfTenant(tx))].map(([Value, { code, shouldFilter }]) => ({
        ...{ Value, Code: code, IsLeftOut: shouldFilter },
      })),
      ApprovalLevels: [...(await approvalLevels(tx))].map(([Value, { outputText }]) => ({
        Value,
        OutputText: outputText,
      })),
    };
  });

async function listContinuousStations(tx: Tx): Promise<StationRow[]> {
  const { rows } = await sql<StationRow>`
    select d.id, coalesce(p.name, '') as name, d.monitoring_feature_id as feature_id, f.display_name as place,
      c.name as category, d.latitude, d.longitude,
      array(select t.tag_id from ${allStationTags} t where t.tenant_id = d.tenant_id and t.data_source_id = d.id order by 1)
        as tag_ids
    from ${allStations} d
      left join ${primaryNames} p on p.tenant_id = d.tenant_id and p.data_source_id = d.id
      left join ${allPlaces} f on f.tenant_id = d.tenant_id and f.id = d.monitoring_feature_id
      left join ${allStationCategories} c on c.id = d.category_id
    where d.source_type = 'continuous_aquarius'`.execute(tx);
  return rows.sort((one, other) => compareNaturally(one.name, other.name) || one.id - other.id);
}

const toStation = (row: StationRow, series: readonly SeriesRow[]) => ({
  StationId: row.id,
  StationName: row.name,
  MonitoringFeatureId: row.feature_id,
  GroupPath: [row.category, row.place].filter((name) => name !== null),
  Latitude: row.latitude,
  Longitude: row.longitude,
  TagIds: row.tag_ids,
  TimeSeries: series.map(toQuerySeries),
});

const toQuerySeries = (row: SeriesRow): Choices['Stations'][number]['TimeSeries'][number] => ({
  SeriesId: row.id,
  Identifier: identifierOf(row),
  Parameter: row.parameter,
  Label: row.label,
  Unit: row.unit,
  UtcOffsetMinutes: row.utc_offset_minutes,
  TagIds: row.tag_ids,
  PointCount: row.point_count,
  FirstAt: row.shown_first_at?.toISOString() ?? null,
  LastAt: row.shown_last_at?.toISOString() ?? null,
  CanTotal: canTotal(row),
});
