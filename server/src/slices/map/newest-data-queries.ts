import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { currentSamples } from '#slices/observations';

export interface NewestDay {
  readonly place: number;
  readonly day: string;
}

/**
 * The day of the newest sample of every place that has one. One look into the index `samples_newest_day` for each
 * station: how many samples there are does not matter.
 */
export async function listNewestDays(tx: Tx): Promise<NewestDay[]> {
  const { rows } = await sql<NewestDay>`
    select d.monitoring_feature_id as place, max(newest.sampled_on) as day
    from data_sources d cross join lateral (
      select s.sampled_on from ${currentSamples} s
      where s.tenant_id = d.tenant_id and s.data_source_id = d.id
      order by s.sampled_on desc limit 1
    ) newest
    where d.monitoring_feature_id is not null
    group by d.monitoring_feature_id`.execute(tx);
  return rows;
}
