import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { allMediaTypes, allStationCategories, allTags } from '#slices/catalogue';
import { tagsOfSeries } from '#slices/continuous';
import { allPlaces, allStations, allStationTags } from '#slices/locations';
import { currentSamples } from '#slices/observations';
import type { GroupType } from './group-settings.ts';

// The database joins these badly, because row-level security hides from its planner how many rows there are; and names
// would come once for each source. So the tables are read one by one and put together by id.

export const findFeatureNames = (tx: Tx) =>
  namesById(tx.selectFrom(allPlaces.as('monitoring_features')).select(['id', 'display_name as name']).execute());

export const findCategoryNames = (tx: Tx) =>
  namesById(tx.selectFrom(allStationCategories.as('station_categories')).select(['id', 'name']).execute());

/** The data sources that belong to a place. */
export const findSources = (tx: Tx) =>
  tx
    .selectFrom(allStations.as('data_sources'))
    .select(['id', 'monitoring_feature_id', 'source_type', 'category_id', 'community_type', 'plot_type', 'survey_type'])
    .where('monitoring_feature_id', 'is not', null)
    .execute();

/** The tags of every data source and of its time series, if a level of the menu asks for them. */
export async function findTags(tx: Tx, levels: ReadonlySet<GroupType>): Promise<ReadonlyMap<number, string[]>> {
  if (!levels.has('time_series_tag')) return new Map();
  const names = await namesById(tx.selectFrom(allTags.as('tags')).select(['id', 'name']).execute());
  const rows = await tx
    .selectFrom(allStationTags.as('data_source_tags'))
    .select(['data_source_id as source', 'tag_id as value'])
    .execute();
  const all = new Map([...rows, ...(await tagsOfSeries(tx))].map((row) => [`${row.source} ${row.value}`, row]));
  return gather([...all.values()], names);
}

/** The media types sampled at every data source, if a level of the menu asks for them. */
export async function findMediaTypes(tx: Tx, levels: ReadonlySet<GroupType>): Promise<ReadonlyMap<number, string[]>> {
  if (!levels.has('data_media_type')) return new Map();
  const names = await namesById(tx.selectFrom(allMediaTypes.as('media_types')).select(['id', 'name']).execute());
  const { rows } = await sql<{ source: number; value: number | null }>`
    select distinct data_source_id as source, media_type_id as value from ${currentSamples} s`.execute(tx);
  return gather(rows, names);
}

async function namesById(rows: Promise<{ id: number; name: string }[]>): Promise<ReadonlyMap<number, string>> {
  return new Map((await rows).map(({ id, name }) => [id, name]));
}

function gather(
  rows: readonly { readonly source: number; readonly value: number | null }[],
  names: ReadonlyMap<number, string>,
): ReadonlyMap<number, string[]> {
  const bySource = new Map<number, string[]>();
  for (const { source, value } of rows) {
    const name = value === null ? undefined : names.get(value);
    if (name !== undefined) bySource.set(source, [...(bySource.get(source) ?? []), name]);
  }
  return bySource;
}
