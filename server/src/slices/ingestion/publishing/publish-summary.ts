import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { allAnalytes } from '#slices/analytes';
import { allMediaTypes } from '#slices/catalogue';
import { allStationNames, primaryNames } from '#slices/locations';
import { allSamples, keyOf, resultVersions } from '#slices/observations';

const mostNames = 50;

export interface NewNames {
  readonly category: 'analyte' | 'station' | 'media type';
  readonly count: number;
  readonly names: readonly string[];
}

/** What the tenant has no data of yet. Read before the rows are stored. */
export async function listNewNames(tx: Tx): Promise<NewNames[]> {
  const analytes = sql`select a.name from ${allAnalytes} a
    where a.id in (select distinct analyte_id from incoming where state = 'ready')
      and not exists (select 1 from ${resultVersions} r where r.tenant_id = a.tenant_id and r.analyte_id = a.id)`;
  const stations = sql`select n.name from ${allStationNames} n
    where n.is_primary and n.data_source_id in (select data_source_id from incoming_samples)
      and not exists (select 1 from ${allSamples} s where s.tenant_id = n.tenant_id and s.data_source_id = n.data_source_id)`;
  const media = sql`select m.name from ${allMediaTypes} m
    where m.id in (select media_type_id from incoming_samples)
      and not exists (select 1 from ${allSamples} s where s.media_type_id = m.id)`;
  return [
    await newNamesOf(tx, 'analyte', analytes),
    await newNamesOf(tx, 'station', stations),
    await newNamesOf(tx, 'media type', media),
  ];
}

async function newNamesOf(tx: Tx, category: NewNames['category'], named: ReturnType<typeof sql>): Promise<NewNames> {
  const { rows } = await sql<{ count: number; names: string[] }>`
    select count(*) as count, coalesce((array_agg(name order by lower(name)))[1:${sql.lit(mostNames)}], '{}') as names
    from (${named}) n`.execute(tx);
  return { category, count: rows[0]?.count ?? 0, names: rows[0]?.names ?? [] };
}

export interface DeliveryFacts {
  readonly stations_count: number;
  readonly analytes_count: number;
  readonly media_types_count: number;
  readonly start_station: string;
  readonly end_station: string;
  readonly start_analyte: string;
  readonly end_analyte: string;
  readonly media_type: string;
  readonly first_sampled_at: Date | null;
  readonly last_sampled_at: Date | null;
  readonly coc_code: string | null;
}

/** What an import delivers, from the first to the last station, analyte and instant. */
export async function describeDelivery(tx: Tx): Promise<{ facts: DeliveryFacts; stations: string[] }> {
  const { rows } = await sql<DeliveryFacts & { readonly stations: string[] | null }>`
    with places as (select n.name, s.data_source_id from (select distinct data_source_id from incoming_samples) s
        join ${primaryNames} n on n.data_source_id = s.data_source_id),
      measured as (select a.name from ${allAnalytes} a
        where a.id in (select distinct analyte_id from incoming where state = 'ready')),
      media as (select m.name from ${allMediaTypes} m where m.id in (select media_type_id from incoming_samples))
    select (select count(*) from places) as stations_count, (select count(*) from measured) as analytes_count,
      (select count(*) from media) as media_types_count,
      coalesce((select name from places order by lower(name), name limit 1), '') as start_station,
      coalesce((select name from places order by lower(name) desc, name desc limit 1), '') as end_station,
      coalesce((select name from measured order by lower(name), name limit 1), '') as start_analyte,
      coalesce((select name from measured order by lower(name) desc, name desc limit 1), '') as end_analyte,
      coalesce((select string_agg(name, ', ' order by lower(name)) from media), '') as media_type,
      (select min(sampled_at) from incoming_samples) as first_sampled_at,
      (select max(sampled_at) from incoming_samples) as last_sampled_at,
      (select min(coc_code) from incoming_samples) as coc_code,
      (select array_agg(name order by lower(name)) from places) as stations`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A select of scalars gives one row.');
  const { stations, ...facts } = row;
  return { facts, stations: stations ?? [] };
}

/** A hash of everything the file delivers, in its order. Thousands of rows at a time, to spare memory. */
export async function digestDelivery(tx: Tx): Promise<string> {
  // As PostgreSQL sends rows, which is the same in every session and says where each field ends and which are missing.
  const stated = sql`sha256(record_send(row(${keyOf('i')}, i.sign, i.value, i.detection_limit, i.unit)))`;
  const { rows } = await sql<{ digest: string }>`
    select encode(sha256(coalesce(string_agg(part, '' order by no), '')), 'hex') as digest from (
      select ordinal / 10000 as no, sha256(string_agg(line_text, '' order by ordinal)) as part
      from (select i.ordinal, ${stated} as line_text from incoming i where i.state = 'ready') each group by 1) parts`.execute(
    tx,
  );
  return rows[0]?.digest ?? '';
}
