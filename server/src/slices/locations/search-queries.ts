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
export async function findMatches(
  tx: Tx,
  { folded, lowered, limit }: Wanted,
): Promise<{ rows: MatchRow[]; total: number }> {
  const { rows } = await sql<MatchRow & { total: number }>`
    with named as (
      select s.data_source_id as id, s.name, s.folded from synonyms s where strpos(s.folded, ${folded}) > 0
      union all
      select d.id, f.display_name, lower(f.display_name) from monitoring_features f
        join data_sources d on d.tenant_id = f.tenant_id and d.monitoring_feature_id = f.id
      where strpos(lower(f.display_name), ${lowered}) > 0
    ), ranked as (
      select n.id, n.name as matched, d.monitoring_feature_id, length(n.name) as length,
        case when n.folded in (${folded}, ${lowered}) then 0
          when starts_with(n.folded, ${folded}) or starts_with(n.folded, ${lowered}) then 1
          when strpos(' ' || translate(lower(n.name), '-_/.,;:()#', '          '),
            ' ' || translate(${lowered}, '-_/.,;:()#', '          ')) > 0 then 2
          else 3 end as rank,
        row_number() over (partition by coalesce(-d.monitoring_feature_id, d.id) order by
          case when n.folded = ${folded} then 0 when starts_with(n.folded, ${folded}) then 1 else 2 end,
          length(n.name), n.id) as place
      from named n join data_sources d on d.id = n.id
    ), best as (
      select *, count(*) over () as total from ranked where place = 1 order by rank, length, matched, id limit ${limit}
    )
    select b.id, b.monitoring_feature_id, b.matched, p.name, b.rank, b.length, b.total,
      case when b.monitoring_feature_id is null
        then (select array[d.source_type] from data_sources d where d.id = b.id)
        else (select array_agg(distinct d.source_type order by d.source_type) from data_sources d
          where d.monitoring_feature_id = b.monitoring_feature_id) end as data_types
    from best b join synonyms p on p.data_source_id = b.id and p.is_primary
    order by b.rank, b.length, b.matched, b.id`.execute(tx);
  return { rows, total: rows[0]?.total ?? 0 };
}
