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
  const { rows } = await sql<MatchRow & { total: number }>`
    with hits as materialized (
      select data_source_id as id, name, folded from synonyms where strpos(folded collate "C", ${folded}) > 0
    ), place_hits as materialized (
      select id, display_name as name, lower(display_name) as folded from monitoring_features
      where ${isWord}::boolean and strpos(lower(display_name), ${lowered}) > 0
    ), best as (
      select id, feature_id, name as matched, length(name) as length, ${rankOf(folded, lowered)} as rank
      from (select id, null::bigint as feature_id, name, folded from hits
        union all select null, id, name, folded from place_hits) n
      order by rank, length, name collate "C", id, feature_id limit ${page}
    )
    select d.id, d.monitoring_feature_id, b.matched, p.name, b.rank, b.length,
      (select count(*) from (select from data_sources o where o.id in (select id from hits)
        or o.monitoring_feature_id in (select id from place_hits)
        group by coalesce(-o.monitoring_feature_id, o.id)) places) as total,
      case when d.monitoring_feature_id is null then array[d.source_type]
        else (select array_agg(distinct o.source_type order by o.source_type) from data_sources o
          where o.monitoring_feature_id = d.monitoring_feature_id) end as data_types
    from best b join data_sources d on d.id = coalesce(b.id,
        (select min(o.id) from data_sources o where o.monitoring_feature_id = b.feature_id))
      join synonyms p on p.data_source_id = d.id and p.is_primary
    order by b.rank, b.length, b.matched collate "C", d.id`.execute(tx);
  return rows;
}

const beforeWords = [' ', '-', '(', '/', '_', '.'];

function rankOf(folded: string, lowered: string) {
  const startsWord = beforeWords.map((sign) => sql`strpos(lower(name), ${sign + lowered}) > 0`);
  return sql`case when folded in (${folded}, ${lowered}) then 0
    when starts_with(folded, ${folded}) or starts_with(folded, ${lowered}) then 1
    when ${folded.length > 1}::boolean and (${sql.join(startsWord, sql` or `)}) then 2 else 3 end`;
}
