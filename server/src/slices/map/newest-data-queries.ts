import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { newestSeriesDays } from '#slices/continuous';
import { newestEcologyDays } from '#slices/ecology';
import { stationsAtPlaces } from '#slices/locations';
import { currentSamples } from '#slices/observations';

export interface NewestDay {
  /** Null: a station that belongs to no place. */
  readonly place: number | null;
  readonly station: number;
  readonly day: string;
}

/**
 * The day of the newest sample of every station that has one. One look into the index `samples_newest_day` for each
 * station: how many samples there are does not matter.
 */
async function listSampleDays(tx: Tx): Promise<NewestDay[]> {
  const { rows } = await sql<NewestDay>`
    select d.monitoring_feature_id as place, d.id as station, newest.sampled_on as day
    from ${stationsAtPlaces} d cross join lateral (
      select s.sampled_on from ${currentSamples} s
      where s.tenant_id = d.tenant_id and s.data_source_id = d.id
      order by s.sampled_on desc limit 1
    ) newest`.execute(tx);
  return rows;
}

async function listEcologyDays(tx: Tx): Promise<NewestDay[]> {
  const { rows } = await sql<NewestDay>`
    select d.monitoring_feature_id as place, d.id as station, newest.day
    from ${stationsAtPlaces} d
    join ${newestEcologyDays} newest on newest.tenant_id = d.tenant_id and newest.data_source_id = d.id`.execute(tx);
  return rows;
}

/** The newest day of every station that has data: of a sample, a value of a series, a visit of a plot or a survey. */
export const listNewestDays = async (tx: Tx): Promise<NewestDay[]> => [
  ...(await listSampleDays(tx)),
  ...(await newestSeriesDays(tx)),
  ...(await listEcologyDays(tx)),
];
