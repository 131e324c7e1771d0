import { problem, type SourceType } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { stationData } from '../merging/station-data.ts';

export interface SourceFilter {
  readonly ids?: readonly number[];
  readonly types?: readonly SourceType[];
  readonly featureIds?: readonly number[];
}

const sourcesLike = (tx: Tx, { ids, types, featureIds }: SourceFilter) => {
  let query = tx.selectFrom('data_sources as d');
  if (ids) query = query.where('d.id', 'in', [...ids, 0]);
  if (types) query = query.where('d.source_type', 'in', [...types, '']);
  if (featureIds) query = query.where('d.monitoring_feature_id', 'in', [...featureIds, 0]);
  return query;
};

const sourceRows = (tx: Tx, filter: SourceFilter) =>
  sourcesLike(tx, filter)
    .select(['d.id', 'd.source_type', 'd.monitoring_feature_id', 'd.location_type', 'd.description', 'd.latitude'])
    .select(['d.longitude', 'd.elevation_m', 'd.time_zone', 'd.category_id', 'd.community_type', 'd.plot_type'])
    .select(['d.survey_type', 'd.media_type_id'])
    .orderBy('d.id')
    .execute();

const synonymRows = (tx: Tx, filter: SourceFilter) =>
  sourcesLike(tx, filter)
    .innerJoin('synonyms as s', (join) =>
      join.onRef('s.tenant_id', '=', 'd.tenant_id').onRef('s.data_source_id', '=', 'd.id'),
    )
    .leftJoin('datums as m', (join) => join.onRef('m.tenant_id', '=', 's.tenant_id').onRef('m.id', '=', 's.datum_id'))
    .select(['s.id', 's.data_source_id', 's.name', 's.is_primary', 's.is_qa_qc', 's.qa_qc_type', 's.is_depth_height'])
    .select(['s.depth_start', 's.depth_end', 's.datum_id', 'm.name as datum'])
    .orderBy('s.data_source_id')
    .orderBy('s.is_primary', 'desc')
    .orderBy('s.id')
    .execute();

const tagRows = (tx: Tx, filter: SourceFilter) =>
  sourcesLike(tx, filter)
    .innerJoin('data_source_tags as t', (join) =>
      join.onRef('t.tenant_id', '=', 'd.tenant_id').onRef('t.data_source_id', '=', 'd.id'),
    )
    .select(['t.data_source_id', 't.tag_id'])
    .orderBy('t.tag_id')
    .execute();

const mediaRows = (tx: Tx, filter: SourceFilter) =>
  sourcesLike(tx, filter)
    .innerJoin(stationData.registered().currentSamples.as('m'), (join) =>
      join.onRef('m.tenant_id', '=', 'd.tenant_id').onRef('m.data_source_id', '=', 'd.id'),
    )
    .select(['m.data_source_id', 'm.media_type_id'])
    .where('m.media_type_id', 'is not', null)
    .distinct()
    .orderBy('m.media_type_id')
    .execute();

/**
 * Every data source in one row, in the names of the contract: 34,000 rows are not copied twice. Names and tags are
 * gathered by the database, which is half the time of asking for them one by one.
 */
export const listSourceRows = (tx: Tx, isShared: boolean) =>
  tx
    .with('names', (with_) =>
      with_
        .selectFrom('synonyms')
        .select(['tenant_id', 'data_source_id'])
        .select(sql<string>`max(name) filter (where is_primary)`.as('primary_name'))
        .select(sql<string[] | null>`array_agg(name order by id) filter (where not is_primary)`.as('others'))
        .groupBy(['tenant_id', 'data_source_id']),
    )
    .with('tag_lists', (with_) =>
      with_
        .selectFrom('data_source_tags')
        .select(['tenant_id', 'data_source_id'])
        .select(sql<number[]>`array_agg(tag_id order by tag_id)`.as('ids'))
        .groupBy(['tenant_id', 'data_source_id']),
    )
    .selectFrom('data_sources as d')
    .innerJoin('names as n', (join) =>
      join.onRef('n.tenant_id', '=', 'd.tenant_id').onRef('n.data_source_id', '=', 'd.id'),
    )
    .leftJoin('tag_lists as t', (join) =>
      join.onRef('t.tenant_id', '=', 'd.tenant_id').onRef('t.data_source_id', '=', 'd.id'),
    )
    .leftJoin('monitoring_features as f', (join) =>
      join.onRef('f.tenant_id', '=', 'd.tenant_id').onRef('f.id', '=', 'd.monitoring_feature_id'),
    )
    .select(sql<SourceType>`d.source_type`.as('SourceType'))
    .select(['d.id as Id', 'd.monitoring_feature_id as MonitoringFeatureId', 'f.display_name as DisplayName'])
    .select(['n.primary_name as LocationIdentifier', sql<string[]>`coalesce(n.others, '{}')`.as('OtherNames')])
    .select(['d.latitude as Latitude', 'd.longitude as Longitude', 'd.category_id as CategoryId'])
    .select(sql<number[]>`coalesce(t.ids, '{}')`.as('TagIds'))
    .select(sql<boolean>`${sql.lit(isShared)}`.as('IsShared'))
    .execute();

export type SynonymRow = Awaited<ReturnType<typeof synonymRows>>[number];
export type SourceRow = Awaited<ReturnType<typeof listSources>>[number];

/** Data sources with their names, tags and what was sampled there: four queries, however many there are. */
export async function listSources(tx: Tx, filter: SourceFilter) {
  const sources = await sourceRows(tx, filter);
  const synonyms = groupBySource(await synonymRows(tx, filter));
  const tags = groupBySource(await tagRows(tx, filter));
  const media = groupBySource(await mediaRows(tx, filter));
  return sources.map((row) => ({
    ...row,
    synonyms: synonyms.get(row.id) ?? [],
    tag_ids: (tags.get(row.id) ?? []).map(({ tag_id }) => tag_id),
    media_type_ids: (media.get(row.id) ?? []).flatMap(({ media_type_id: id }) => id ?? []),
  }));
}

function groupBySource<Row extends { readonly data_source_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.data_source_id);
    if (group) group.push(row);
    else groups.set(row.data_source_id, [row]);
  }
  return groups;
}

export async function requireSource(tx: Tx, id: number): Promise<SourceRow> {
  const [row] = await listSources(tx, { ids: [id] });
  if (!row) throw problem('notFound');
  return row;
}

export interface LockedSource {
  readonly id: number;
  readonly source_type: string;
  readonly monitoring_feature_id: number | null;
}

/** Holds data sources still until the transaction ends, in the order of their ids so that two of us never deadlock. */
export async function lockSources(tx: Tx, ids: readonly number[]): Promise<Map<number, LockedSource>> {
  const rows = await tx
    .selectFrom('data_sources')
    .select(['id', 'source_type', 'monitoring_feature_id'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Holds one data source still. Without `type` it may be of any. */
export async function lockSource(tx: Tx, id: number, type?: SourceType): Promise<LockedSource> {
  const source = (await lockSources(tx, [id])).get(id);
  if (!source || (type !== undefined && source.source_type !== type)) throw problem('notFound');
  return source;
}

export const primaryNameOf = (tx: Tx, id: number): Promise<string> =>
  tx
    .selectFrom('synonyms')
    .select('name')
    .where('data_source_id', '=', id)
    .where('is_primary', '=', true)
    .executeTakeFirstOrThrow()
    .then(({ name }) => name);
