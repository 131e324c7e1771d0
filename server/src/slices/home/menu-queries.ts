import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { GroupType } from './group-settings.ts';

/** A data source that belongs to a place, with all that the menu can group it by. */
export interface SourceRow {
  readonly id: number;
  readonly feature_id: number;
  readonly feature_name: string;
  readonly source_type: string;
  readonly category: string | null;
  readonly community_type: string | null;
  readonly plot_type: string | null;
  readonly survey_type: string | null;
}

export async function findSources(tx: Tx): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select d.id, f.id as feature_id, f.display_name as feature_name, d.source_type, c.name as category,
      d.community_type, d.plot_type, d.survey_type
    from data_sources d
      join monitoring_features f on f.tenant_id = d.tenant_id and f.id = d.monitoring_feature_id
      left join station_categories c on c.id = d.category_id`.execute(tx);
  return rows;
}

/** What a data source can have several of. */
export type ManyValued = 'time_series_tag' | 'data_media_type';

const questions: Readonly<Record<ManyValued, ReturnType<typeof sql<{ id: number; name: string }>>>> = {
  time_series_tag: sql`select t.data_source_id as id, tags.name from data_source_tags t join tags on tags.id = t.tag_id`,
  data_media_type: sql`
    select s.id, m.name from (select distinct data_source_id as id, media_type_id from samples) s
      join media_types m on m.id = s.media_type_id`,
};

/** The tags or media types of every data source, asked for only when a level of the menu needs them. */
export async function findManyValued(
  tx: Tx,
  levels: ReadonlySet<GroupType>,
): Promise<ReadonlyMap<ManyValued, ReadonlyMap<number, string[]>>> {
  const found = new Map<ManyValued, Map<number, string[]>>();
  for (const kind of ['time_series_tag', 'data_media_type'] as const) {
    if (!levels.has(kind)) continue;
    const bySource = new Map<number, string[]>();
    for (const { id, name } of (await questions[kind].execute(tx)).rows) {
      const names = bySource.get(id);
      if (names) names.push(name);
      else bySource.set(id, [name]);
    }
    found.set(kind, bySource);
  }
  return found;
}
