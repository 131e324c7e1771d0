import type { SourceType } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { allStationCategories } from '#slices/catalogue';
import type { ChangedStation, KnownPlace, KnownStation, NewStation } from './plan-import.ts';

export async function listKnownStations(tx: Tx, sourceType: SourceType): Promise<KnownStation[]> {
  const { rows } = await sql<KnownStation>`
    select d.id, d.location_type, d.description, d.latitude, d.longitude, d.elevation_m, d.time_zone, d.category_id,
      d.community_type, d.plot_type, d.survey_type, array_agg(lower(s.name)) as names
    from data_sources d join synonyms s on s.tenant_id = d.tenant_id and s.data_source_id = d.id
    where d.source_type = ${sourceType} group by d.tenant_id, d.id`.execute(tx);
  return rows;
}

export async function listKnownPlaces(tx: Tx, sourceType: SourceType): Promise<KnownPlace[]> {
  const { rows } = await sql<KnownPlace>`
    select f.id, lower(f.display_name) as lowered, exists (select from data_sources d where d.tenant_id = f.tenant_id
      and d.monitoring_feature_id = f.id and d.source_type = ${sourceType}) as "isTaken"
    from monitoring_features f`.execute(tx);
  return rows;
}

export async function listCategories(tx: Tx, kind: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom(allStationCategories.as('station_categories'))
    .select(['id', 'name'])
    .where('kind', '=', kind)
    .execute();
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}

const facts = sql.raw(
  'location_type text, description text, latitude float8, longitude float8, elevation_m float8, time_zone text, ' +
    'category_id int, community_type text, plot_type text, survey_type text',
);

/** Stores new stations, each with its place and its names: a handful of statements, however many there are. */
export async function insertStations(
  tx: Tx,
  sourceType: SourceType,
  added: readonly NewStation[],
  now: Date,
): Promise<InsertedStation[]> {
  await stageStations(tx, added);
  await sql`
    with places as (
      insert into monitoring_features (display_name, created_at)
      select place_name, ${now}::timestamptz from new_stations where place_id is null returning id, display_name
    )
    update new_stations n set place_id = p.id, new_place_id = p.id from places p where n.place_id is null and n.place_name = p.display_name`.execute(
    tx,
  );
  await sql`
    with sources as (
      insert into data_sources (source_type, monitoring_feature_id, location_type, description, latitude, longitude,
        elevation_m, time_zone, category_id, community_type, plot_type, survey_type, created_at)
      select ${sourceType}, place_id, location_type, description, latitude, longitude, elevation_m,
        coalesce(time_zone, 'UTC'), category_id, community_type, plot_type, survey_type, ${now}::timestamptz
      from new_stations returning id, monitoring_feature_id
    )
    update new_stations n set source_id = s.id from sources s where s.monitoring_feature_id = n.place_id`.execute(tx);
  await sql`
    insert into synonyms (data_source_id, source_type, name, folded, is_primary, created_at)
    select source_id, ${sourceType}, identifier, folded, true, ${now}::timestamptz from new_stations
    union all select source_id, ${sourceType}, synonym, synonym_folded, false, ${now}::timestamptz
      from new_stations where synonym is not null`.execute(tx);
  const { rows } = await sql<InsertedStation>`
    select "row", source_id as "sourceId", new_place_id as "newPlaceId" from new_stations`.execute(tx);
  await sql`drop table new_stations`.execute(tx);
  return rows;
}

/** A station that was stored: the row it came from, and the place that was made for it, if any. */
export interface InsertedStation {
  readonly row: number;
  readonly sourceId: number;
  readonly newPlaceId: number | null;
}

const chunkSize = 2000;

/** A table of the transaction's own, whose size the planner knows: without, it would join 34,000 rows in a double loop. */
async function stageStations(tx: Tx, added: readonly NewStation[]): Promise<void> {
  await sql`create temporary table new_stations ("row" int, identifier text, folded text, synonym text, synonym_folded text,
    place_id bigint, new_place_id bigint, place_name text, source_id bigint, ${facts}) on commit drop`.execute(tx);
  for (let at = 0; at < added.length; at += chunkSize) {
    const rows = added.slice(at, at + chunkSize).map(({ station, placeId, placeName, synonym }) => ({
      ...station,
      place_id: placeId,
      place_name: placeName,
      folded: foldName(station.identifier),
      synonym,
      synonym_folded: synonym === null ? null : foldName(synonym),
    }));
    await sql`insert into new_stations select * from
      jsonb_populate_recordset(null::new_stations, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
  }
  await sql`analyze new_stations`.execute(tx);
}

/** Stores what rows say about stations that are known. What they leave out stays as it is. */
export async function changeStations(
  tx: Tx,
  sourceType: SourceType,
  changed: readonly ChangedStation[],
  now: Date,
): Promise<void> {
  for (let at = 0; at < changed.length; at += chunkSize)
    await changeSome(tx, sourceType, changed.slice(at, at + chunkSize), now);
}

async function changeSome(tx: Tx, sourceType: SourceType, changed: readonly ChangedStation[], now: Date) {
  const rows = changed.map(({ station, id }) => ({ ...station, id }));
  await sql`
    update data_sources d set location_type = coalesce(g.location_type, d.location_type),
      description = coalesce(g.description, d.description), latitude = coalesce(g.latitude, d.latitude),
      longitude = coalesce(g.longitude, d.longitude), elevation_m = coalesce(g.elevation_m, d.elevation_m),
      time_zone = coalesce(g.time_zone, d.time_zone), category_id = coalesce(g.category_id, d.category_id),
      community_type = coalesce(g.community_type, d.community_type), plot_type = coalesce(g.plot_type, d.plot_type),
      survey_type = coalesce(g.survey_type, d.survey_type)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id bigint, ${facts}) where d.id = g.id`.execute(tx);
  const names = changed.flatMap(({ id, synonym }) =>
    synonym === null ? [] : [{ id, name: synonym, folded: foldName(synonym) }],
  );
  await sql`
    insert into synonyms (data_source_id, source_type, name, folded, is_primary, created_at)
    select g.id, ${sourceType}, g.name, g.folded, false, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as g(id bigint, name text, folded text)`.execute(tx);
}
