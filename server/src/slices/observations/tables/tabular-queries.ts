import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { ValueRow } from '../result-view.ts';
import { allSamples, currentResults } from '../store/result-sources.ts';

export interface TabularRow extends ValueRow {
  readonly id: number;
  readonly sample_id: number;
  readonly analyte_id: number;
  readonly analyte_name: string;
  readonly fraction: string;
  readonly basis: string | null;
  readonly sampled_at: Date;
  readonly depth_m: number | null;
  readonly qa_qc_kind: string;
}

interface Period {
  readonly stationId: number;
  /** Days of the station's own clock, both included. */
  readonly from: string;
  readonly to: string;
}

/** The current values of a station's results, oldest first, at most so many. An end before the start finds nothing. */
export async function listResults(tx: Tx, { stationId, from, to }: Period, most: number): Promise<TabularRow[]> {
  const { rows } = await sql<TabularRow>`
    select r.id, r.sample_id, r.analyte_id, r.analyte_name, r.fraction, r.basis, s.sampled_at, s.depth_m, r.qa_qc_kind,
      r.sign, r.value, r.detection_limit, r.unit, r.original_text, r.qualifier, r.flag_ids
    from ${allSamples} s join ${currentResults} r on r.tenant_id = s.tenant_id and r.sample_id = s.id
    where s.data_source_id = ${stationId} and s.sampled_on between ${from} and ${to}
    order by s.sampled_at, r.id limit ${most}`.execute(tx);
  return rows;
}
