import { problem } from '@freshet/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '#platform/db/schema.generated';
import type { Tx } from '#platform/db/transaction';
import { placeOf, stationNameOf, timeZoneOf } from '#slices/locations';

/** A series with what its station is called and by which clock its days begin. */
export interface SeriesRow extends Selectable<Database['series']> {
  readonly station_name: string;
  readonly time_zone: string;
  readonly monitoring_feature_id: number | null;
  readonly tag_ids: number[];
}

export interface SeriesFilter {
  readonly ids?: readonly number[] | undefined;
  readonly stationIds?: readonly number[] | undefined;
  readonly tagIds?: readonly number[] | undefined;
  readonly parameter?: string | undefined;
  readonly label?: string | undefined;
  /** Of the station, any of whose names may be given. */
  readonly location?: string | undefined;
  /** Any part of the identifier. */
  readonly text?: string | undefined;
  readonly after?: SeriesOrder | undefined;
  readonly take?: number | undefined;
}

/** The order of lists: by parameter and label, then by id. */
export interface SeriesOrder {
  readonly parameter: string;
  readonly label: string;
  readonly id: number;
}

/** The series that are there and meet a filter, by parameter and label. */
export async function findSeries(tx: Tx, filter: SeriesFilter): Promise<SeriesRow[]> {
  const { ids, stationIds, tagIds, parameter, label, location, text, after, take } = filter;
  const conditions: RawBuilder<unknown>[] = [sql`removed_at is null`];
  if (ids) conditions.push(sql`id = any (${ids}::bigint[])`);
  if (stationIds) conditions.push(sql`data_source_id = any (${stationIds}::bigint[])`);
  if (tagIds) {
    conditions.push(sql`exists (select 1 from series_tags t where t.tenant_id = named.tenant_id and t.series_id = named.id
      and t.tag_id = any (${tagIds}::int[]))`);
  }
  if (parameter !== undefined) conditions.push(sql`lower(parameter) = lower(${parameter})`);
  if (label !== undefined) conditions.push(sql`lower(label) = lower(${label})`);
  if (location !== undefined) conditions.push(sql`lower(station_name) = lower(${location})`);
  if (text !== undefined) {
    const sought = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`parameter || '.' || label || '@' || station_name ilike ${sought}`);
  }
  if (after) {
    conditions.push(
      sql`(lower(parameter), lower(label), id) > (lower(${after.parameter}), lower(${after.label}), ${after.id})`,
    );
  }
  const { rows } = await sql<SeriesRow>`
    select * from (select s.*, ${stationNameOf('s')} as station_name, ${timeZoneOf('s')} as time_zone,
        ${placeOf('s')} as monitoring_feature_id,
        array(select t.tag_id from series_tags t where t.tenant_id = s.tenant_id and t.series_id = s.id order by 1) as tag_ids
      from series s) named
    where ${sql.join(conditions, sql` and `)}
    order by lower(parameter), lower(label), id ${take === undefined ? sql`` : sql`limit ${take}`}`.execute(tx);
  return rows;
}

/** A series that is there; refused as missing where it is not. */
export async function requireSeries(tx: Tx, id: number): Promise<SeriesRow> {
  const [row] = await findSeries(tx, { ids: [id] });
  if (!row) throw problem('notFound');
  return row;
}

export const seriesOfStations = (tx: Tx, stationIds: readonly number[]): Promise<SeriesRow[]> =>
  findSeries(tx, { stationIds });
