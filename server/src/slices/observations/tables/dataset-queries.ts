import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { allMediaTypes } from '#slices/catalogue';
import { currentResults, currentSamples } from '../store/result-sources.ts';

export interface DatasetRow {
  readonly media_type: string | null;
  readonly samples: number;
  readonly results: number;
  readonly analytes: number;
  readonly first: string;
  readonly last: string;
}

/** What a station has, by media type: samples, and the current values of results. */
export async function listDatasets(tx: Tx, stationId: number): Promise<DatasetRow[]> {
  const { rows } = await sql<DatasetRow>`
    select m.name as media_type, count(distinct s.id) as samples, count(r.id) as results,
      count(distinct r.analyte_id) as analytes, min(s.sampled_on) as first, max(s.sampled_on) as last
    from ${currentSamples} s
      left join ${allMediaTypes} m on m.id = s.media_type_id
      left join ${currentResults} r on r.tenant_id = s.tenant_id and r.sample_id = s.id
    where s.data_source_id = ${stationId}
    group by m.name order by m.name`.execute(tx);
  return rows;
}
