import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

export interface MatchRow {
  readonly id: number;
  readonly monitoring_feature_id: number | null;
  /** The name that matched. */
  readonly matched: string;
  /** The primary name of the station. */
  readonly name: string;
  readonly data_types: string[];
  /** 0 the whole name, 1 its beginning, 2 the beginning of a word, 3 anywhere. */
  readonly rank: number;
  readonly length: number;
}

interface Wanted {
  readonly folded: string;
  readonly lowered: string;
  readonly limit: number;
}

const signs = '-_/.,;:()#';
const spaces = ' '.repeat(signs.length);

/**
 * Looks through every name of every data source and place: row-level security lets no index help with the inside of a
 * name, and reading 34,000 of them takes milliseconds. A place counts once, by its best name.
 */
export async function findMatches(tx: Tx, wanted: Wanted): Promise<{ rows: MatchRow[]; total: number }> {
  let rows: MatchRow[] = [];
  let total = 0;
  // A place with many names that match could crowd others out of the first page; then more of it is read.
  for (let page = 3 * wanted.limit; ; page *= 4) {
    const found = await findNames(tx, wanted, page);
    total = found[0]?.total ?? 0;
    rows = [...new Map([...found].reverse().map((row) => [row.monitoring_feature_id ?? -row.id, row])).values()];
    if (rows.length >= Math.min(wanted.limit, total) || found.length < page) break;
  }
  const best = rows.sort((a, b) => a.rank - b.rank || a.length - b.length || (a.matched < b.matched ? -1 : 1));
  return { rows: best.slice(0, wanted.limit), total };
}

/**
 * The best matching names, and the number of places that have any. One letter is looked for in names of stations only.
 * The steps are kept apart by `materialized`: left to itself the planner looks names up station by station.
 */
async function findNames(tx: Tx, { folded, lowered }: Wanted, page: number): Promise<(MatchRow & { total: number })[]> {
  const isWord = folded.length > 1;
  const words = lowered.replace(/[-_/.,;:()#]/g, ' ');
  const { rows } = await sql<MatchRow & { total: number }>`
    with sources as materialized (
      select id, coalesce(-monitoring_feature_id, id) as place from data_sources
    ), hits as materialized (
      select data_source_id as id, name, folded from synonyms where strpos(folded, ${folded}) > 0
    ), place_hits as materialized (
      select -id as place, display_name as name, lower(display_name) as folded from monitoring_features
      where ${isWord}::boolean and strpos(lower(display_name), ${lowered}) > 0
    ), named as materialized (
      select h.id, d.place, h.name, h.folded from hits h join sources d on d.id = h.id
      union all
      select d.id, d.place, h.name, h.folded from place_hits h
        join (select place, min(id) as id from sources where place < 0 group by place) d on d.place = h.place
    ), best as (
      select id, place, name as matched, length(name) as length,
        case when folded in (${folded}, ${lowered}) then 0
          when starts_with(folded, ${folded}) or starts_with(folded, ${lowered}) then 1
          when ${isWord}::boolean and strpos(translate(lower(name), ${signs}, ${spaces}), ${` ${words}`}) > 0 then 2
          else 3 end as rank
      from named order by rank, length, name collate "C", id limit ${page}
    )
    select b.id, case when b.place < 0 then -b.place end as monitoring_feature_id, b.matched, p.name, b.rank, b.length,
      (select count(*) from (select from named group by place) as places) as total,
      case when b.place > 0 then (select array[d.source_type] from data_sources d where d.id = b.id)
        else (select array_agg(distinct d.source_type order by d.source_type) from data_sources d
          where d.monitoring_feature_id = -b.place) end as data_types
    from best b join synonyms p on p.data_source_id = b.id and p.is_primary
    order by b.rank, b.length, b.matched collate "C", b.id`.execute(tx);
  return rows;
}
