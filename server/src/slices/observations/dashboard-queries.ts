import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { ValueRow } from './result-view.ts';
import { currentResults } from './store/result-sources.ts';

export interface LatestRow extends ValueRow {
  readonly analyte_id: number;
  readonly analyte_name: string;
  readonly fraction: string;
  readonly basis: string;
  readonly sampled_at: Date;
  readonly count: number;
}

const basis = sql`coalesce(basis, '')`;

/** The latest present value of each analyte, fraction and basis of a station. QA/QC samples say nothing about the water. */
export async function listLatest(tx: Tx, stationId: number): Promise<LatestRow[]> {
  const { rows } = await sql<LatestRow>`
    select * from (
      select distinct on (analyte_id, fraction, ${basis}) analyte_id, analyte_name, fraction, ${basis} as basis, sampled_at,
        sign, value, detection_limit, unit, original_text, qualifier, flag_ids,
        count(*) over (partition by analyte_id, fraction, ${basis}) as count
      from ${currentResults} r
      where data_source_id = ${stationId} and qa_qc_kind = ''
      order by analyte_id, fraction, ${basis}, sampled_at desc, id desc
    ) latest order by lower(analyte_name), fraction, basis, analyte_id`.execute(tx);
  return rows;
}
