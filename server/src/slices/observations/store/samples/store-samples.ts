import { type RawBuilder, sql } from 'kysely';
import { countForPlanner } from '#platform/db/planner-hints';
import type { Tx } from '#platform/db/transaction';
import { isSample, sampleKeyOf } from '../result-key.ts';

const sameSample = isSample('s', 'm');

/** The samples of rows, each with whether it is stored already, into `incoming_samples`. */
export async function gatherSamples(tx: Tx, rows: RawBuilder<unknown>): Promise<void> {
  await sql`
    with firsts as (select min(ordinal) as ordinal from ${rows} i
      group by ${sampleKeyOf('i')})
    insert into incoming_samples
    select (select min(s.id) from samples s where ${sameSample}),
      exists (select 1 from samples s where s.data_source_id = m.data_source_id and s.sampled_at = m.sampled_at), false,
      m.data_source_id, m.sampled_at, m.depth_m, m.qa_qc_kind, m.media_type_id, m.sampled_at_text,
      m.utc_offset_minutes, m.sampled_on, m.coc_code, m.lab_sample_id, m.sampled_by
    from ${rows} m join firsts f on f.ordinal = m.ordinal`.execute(tx);
  await countForPlanner(tx, 'incoming_samples', ['data_source_id', 'sampled_at', 'sample_id']);
}

interface Delivery {
  readonly importId: number;
  readonly at: Date;
}

/** Makes the samples that are not there yet. */
export async function storeSamples(tx: Tx, { importId, at }: Delivery): Promise<void> {
  await sql`
    with made as (
      insert into samples (data_source_id, sampled_at, sampled_at_text, utc_offset_minutes, sampled_on, depth_m,
        media_type_id, coc_code, qa_qc_kind, sampled_by, lab_sample_id, import_id, created_at)
      select data_source_id, sampled_at, sampled_at_text, utc_offset_minutes, sampled_on, depth_m, media_type_id,
        coc_code, nullif(qa_qc_kind, ''), sampled_by, nullif(lab_sample_id, ''), ${importId}::bigint, ${at}::timestamptz
      from incoming_samples where sample_id is null
      returning id, ${sampleKeyOf('samples')})
    update incoming_samples m set sample_id = s.id, is_new = true from made s where ${sameSample}`.execute(tx);
}
