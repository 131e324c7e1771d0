import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { stationsAtPlaces } from '#slices/locations';
import { currentResults, currentSamples } from '#slices/observations';

export interface SampledStation {
  /** Null: a station that belongs to no place. */
  readonly place: number | null;
  readonly station: number;
}

interface Sampled {
  readonly month: string | null;
  readonly analyteId: number | null;
}

/**
 * The stations with a sample in a month, or ever; of one analyte, where one is requested. One index look for each
 * station. `others` are listed besides.
 */
export async function listSampled(
  tx: Tx,
  { month, analyteId }: Sampled,
  others: readonly number[] = [],
): Promise<SampledStation[]> {
  const sampledRows = analyteId === null ? sampleIn(month) : resultIn(month, analyteId);
  const { rows } = await sql<SampledStation>`
    select d.monitoring_feature_id as place, d.id as station from ${stationsAtPlaces} d
    where d.id = any (${others}::bigint[]) or exists (${sampledRows})`.execute(tx);
  return rows;
}

const sampleIn = (month: string | null): RawBuilder<unknown> => sql`
  select 1 from ${currentSamples} s where s.tenant_id = d.tenant_id and s.data_source_id = d.id
    ${month === null ? sql`` : sql`and s.sampled_on >= ${`${month}-01`}::date and s.sampled_on < ${`${month}-01`}::date + interval '1 month'`}`;

/** A sample near the ends of a month may lie in the next by the clock of its station: only the sample knows. */
const resultIn = (month: string | null, analyteId: number): RawBuilder<unknown> => sql`
  select 1 from ${currentResults} r where r.tenant_id = d.tenant_id and r.data_source_id = d.id
    and r.analyte_id = ${analyteId} and r.qa_qc_kind = ''
    ${
      month === null
        ? sql``
        : sql`and r.sampled_at >= ${`${month}-01`}::date - interval '1 day'
          and r.sampled_at < ${`${month}-01`}::date + interval '1 month 1 day'
          and exists (select 1 from ${currentSamples} s where s.tenant_id = r.tenant_id and s.id = r.sample_id
            and s.sampled_on >= ${`${month}-01`}::date and s.sampled_on < ${`${month}-01`}::date + interval '1 month')`
    }`;
