import { problem } from '@freshet/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '#platform/db/schema.generated';
import type { Tx } from '#platform/db/transaction';
import { findStationsOfRows, stationNameOf } from '#slices/locations';

/** What lists and readers need of a series: the fewer columns, the sooner a thousand of them are there. */
type BareSeries = Omit<
  Selectable<Database['series']>,
  | 'parameter_key'
  | 'label_key'
  | 'last_value'
  | 'last_value_at'
  | 'left_out_for'
  | 'last_delivery_id'
  | 'created_at'
  | 'removed_at'
>;

/** What its station is called, by which clock its days begin, and its tags. */
interface Around {
  station_name: string;
  time_zone: string;
  monitoring_feature_id: number | null;
  tag_ids: number[];
}

export interface SeriesRow extends BareSeries, Readonly<Around> {}

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
  const rows = await findBare(tx, filter);
  if (rows.length === 0) return [];
  const [stations, tags] = await Promise.all([findStationsOfRows(tx, rows), findTags(tx, rows)]);
  return rows.filter((row) => {
    const station = stations.get(row.data_source_id);
    // Gone since the rows were read, and they with it.
    if (!station) return false;
    row.station_name = station.name;
    row.time_zone = station.time_zone;
    row.monitoring_feature_id = station.monitoring_feature_id;
    row.tag_ids = tags.get(row.id) ?? [];
    return true;
  });
}

const columns = sql.raw(
  [
    ...['tenant_id', 'id', 'data_source_id', 'parameter', 'label', 'unit', 'utc_offset_minutes'],
    'interpolation_type',
    ...['computation', 'computation_period', 'expected_interval_s', 'gap_tolerance_s', 'kind', 'description'],
    ...['external_id', 'point_count', 'first_at', 'last_at', 'shown_first_at', 'shown_last_at', 'shown_value'],
    ...['shown_value_at', 'left_out_grades'],
    // Filled in afterwards: a thousand rows that grow by a field, or copies, take longer than reading them.
    ...["'' as station_name", "'' as time_zone", 'null::bigint as monitoring_feature_id', 'null::int[] as tag_ids'],
  ].join(', '),
);

async function findBare(tx: Tx, filter: SeriesFilter): Promise<(BareSeries & Around)[]> {
  const { rows } = await sql<BareSeries & Around>`select ${columns} ${fromSeries(filter)}`.execute(tx);
  return rows;
}

/** A series with nothing but its newest value. */
export interface LatestRow extends SeriesOrder {
  readonly data_source_id: number;
  readonly unit: string;
  readonly shown_value: number | null;
  readonly shown_value_at: Date | null;
  readonly left_out_grades: number[];
}

/** The newest values of the series that meet a filter, by parameter and label. */
export async function findLatest(tx: Tx, filter: SeriesFilter): Promise<LatestRow[]> {
  const { rows } = await sql<LatestRow>`
    select id, data_source_id, parameter, label, unit, shown_value, shown_value_at, left_out_grades ${fromSeries(filter)}`.execute(
    tx,
  );
  return rows;
}

/** All of a query of series but its columns. */
function fromSeries(filter: SeriesFilter): RawBuilder<unknown> {
  const { ids, stationIds, tagIds, parameter, label, location, text, after, take } = filter;
  const conditions: RawBuilder<unknown>[] = [sql`removed_at is null`];
  if (ids) conditions.push(sql`id = any (${ids}::bigint[])`);
  if (stationIds) conditions.push(sql`data_source_id = any (${stationIds}::bigint[])`);
  if (tagIds) {
    conditions.push(sql`exists (select 1 from series_tags t where t.tenant_id = s.tenant_id and t.series_id = s.id
      and t.tag_id = any (${tagIds}::int[]))`);
  }
  if (parameter !== undefined) conditions.push(sql`parameter_key = lower(${parameter})`);
  if (label !== undefined) conditions.push(sql`label_key = lower(${label})`);
  if (location !== undefined) conditions.push(sql`lower(${stationNameOf('s')}) = lower(${location})`);
  if (text !== undefined) {
    const sought = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`parameter || '.' || label || '@' || ${stationNameOf('s')} ilike ${sought}`);
  }
  if (after) {
    conditions.push(
      sql`(parameter_key, label_key, id) > (lower(${after.parameter}), lower(${after.label}), ${after.id})`,
    );
  }
  return sql`from series s where ${sql.join(conditions, sql` and `)}
    order by parameter_key, label_key, id ${take === undefined ? sql`` : sql`limit ${take}`}`;
}

/** Ids as PostgreSQL writes a list of them, which the driver would write number by number. */
export const writeIds = (ids: readonly number[]): string => `{${ids.join(',')}}`;

async function findTags(tx: Tx, rows: readonly BareSeries[]): Promise<ReadonlyMap<number, number[]>> {
  const tags = await sql<{ series_id: number; tag_ids: number[] }>`
    select series_id, array_agg(tag_id order by tag_id) as tag_ids from series_tags
    where series_id = any (${writeIds(rows.map(({ id }) => id))}::bigint[]) group by series_id`.execute(tx);
  return new Map(tags.rows.map(({ series_id, tag_ids }) => [series_id, tag_ids]));
}

/** A series that is there; refused as missing where it is not. */
export async function requireSeries(tx: Tx, id: number): Promise<SeriesRow> {
  const [row] = await findSeries(tx, { ids: [id] });
  if (!row) throw problem('notFound');
  return row;
}

export const seriesOfStations = (tx: Tx, stationIds: readonly number[]): Promise<SeriesRow[]> =>
  findSeries(tx, { stationIds });
