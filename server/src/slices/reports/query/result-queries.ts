import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { currentResults } from '#slices/observations';

export interface ResultRow {
  readonly id: number;
  readonly sample_id: number;
  readonly analyte_id: number;
  readonly fraction: string;
  readonly basis: string | null;
  readonly method: string;
  readonly replicate: number;
  readonly sign: string;
  readonly value: number | null;
  readonly detection_limit: number | null;
  readonly unit: string | null;
  readonly original_text: string;
  readonly qualifier: string | null;
  readonly flag_ids: number[];
}

/** The current results of some analytes in samples. */
export async function listResultsOf(
  tx: Tx,
  sampleIds: readonly number[],
  { analytes, includeQaQc }: { readonly analytes: readonly number[]; readonly includeQaQc: boolean },
): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select r.id, r.sample_id, r.analyte_id, r.fraction, r.basis, r.method, r.replicate, r.sign, r.value, r.detection_limit,
      r.unit, r.original_text, r.qualifier, r.flag_ids
    from ${currentResults} r
    where r.sample_id = any (${[...sampleIds]}::bigint[])
      and r.analyte_id = any (${[...analytes]}::bigint[])
      ${includeQaQc ? sql`` : sql`and r.qa_qc_kind = ''`}`.execute(tx);
  return rows;
}
