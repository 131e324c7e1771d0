import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { keyOf } from './result-key.ts';

interface Delivery {
  readonly importId: number;
  readonly at: Date;
}

/** Closes what is present and said otherwise now. */
export const closeChanged = (tx: Tx, { importId, at }: Delivery) =>
  sql`update results r set closed_at = ${at}, closed_by = ${importId}
    from met m where r.id = m.result_id and not m.is_same`.execute(tx);

/** Opens a version for each ready row that says something new, with the place in the file where it stands. */
export async function openVersions(tx: Tx, { importId, at }: Delivery): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into results (data_source_id, analyte_id, sampled_at, fraction, method, depth_m, qa_qc_kind, replicate,
      sample_id, analyte_name, sign, value, detection_limit, unit, original_text, flag_ids, analysed_at, comment,
      opened_at, opened_by, file_version_id, sheet, row_no, column_no)
    select ${keyOf('i')}, m.sample_id, i.analyte_name, i.sign, i.value, i.detection_limit, i.unit, i.original_text,
      i.flag_ids, i.analysed_at, i.comment, ${at}::timestamptz, ${importId}::bigint, i.file_version_id, i.sheet,
      i.row_no, i.column_no
    from incoming i join incoming_samples m on m.data_source_id = i.data_source_id and m.sampled_at = i.sampled_at
      and m.depth_m is not distinct from i.depth_m and m.qa_qc_kind = i.qa_qc_kind
      and m.media_type_id is not distinct from i.media_type_id
    where i.state = 'ready' and i.ordinal not in (select ordinal from twins)
      and i.ordinal not in (select ordinal from met where is_same)
      and i.ordinal not in (select ordinal from kept)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Notes the rows that say what is present already: they stand when the older import is rolled back. */
export async function noteUnchanged(tx: Tx, importId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into unchanged_deliveries (import_id, result_id, file_version_id, sheet, row_no, column_no)
    select ${importId}::bigint, m.result_id, i.file_version_id, i.sheet, i.row_no, i.column_no
    from met m join incoming i on i.ordinal = m.ordinal where m.is_same`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Samples of which a result was opened or closed; whether they are empty is settled at the end. */
export const noteSamples = (tx: Tx) =>
  sql`insert into touched_samples
    select sample_id from incoming_samples where not is_new
    union select r.sample_id from met m join results r on r.id = m.result_id where not m.is_same`.execute(tx);
