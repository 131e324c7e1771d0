import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { allMediaTypes } from '#slices/catalogue';
import { currentResults, currentSamples } from '../store/result-sources.ts';

export interface CalendarRow {
  readonly sampled_on: string;
  readonly sampled_at: Date;
  readonly media_type: string | null;
  readonly display_group: string | null;
  readonly results: number;
  readonly flag_ids: number[];
}

/** The samples of a station by the day of the station's own clock, instant and media type, oldest first. */
export async function listCalendar(tx: Tx, stationId: number): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    select s.sampled_on, s.sampled_at, m.name as media_type, m.display_group, count(distinct r.id) as results,
      coalesce(array_agg(distinct f.flag) filter (where f.flag is not null), '{}') as flag_ids
    from ${currentSamples} s
      left join ${allMediaTypes} m on m.id = s.media_type_id
      left join ${currentResults} r on r.tenant_id = s.tenant_id and r.sample_id = s.id
      left join lateral unnest(r.flag_ids) as f (flag) on true
    where s.data_source_id = ${stationId}
    group by s.sampled_on, s.sampled_at, m.name, m.display_group
    order by s.sampled_on, s.sampled_at, m.name`.execute(tx);
  return rows;
}
