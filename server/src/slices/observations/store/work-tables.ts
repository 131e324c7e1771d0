import { keyColumns, recordedLater } from './result-key.ts';

const key = keyColumns.join(', ');
const later = recordedLater.map((column) => `${column} text`).join(', ');

/**
 * Temporary tables that the store works with while rows are delivered. They are empty again when the transaction ends.
 * `incoming_samples` has the samples of the rows; `matched` the rows whose key has a current value, and whether both
 * say the same: the import may remove rows from it, which are then neither closed nor counted as unchanged.
 */
export const deliveryTables = `
  create temporary table candidates on commit delete rows as
    select 0 as ordinal, ${key}, sign, value, detection_limit, unit, qualifier from results with no data;
  create temporary table matched (ordinal int primary key, result_id bigint, is_same boolean) on commit delete rows;
  create temporary table completed (result_id bigint primary key, ${later}) on commit delete rows;
  create temporary table incoming_samples (sample_id bigint, is_known_visit boolean, is_new boolean,
    data_source_id bigint, sampled_at timestamptz, depth_m double precision, qa_qc_kind text, media_type_id int,
    sampled_at_text text, utc_offset_minutes int, sampled_on date, coc_code text, lab_sample_id text, sampled_by text)
    on commit delete rows`;

/** Those by which it is worked out which versions become current. What is to be done is in `plan`. */
export const versionTables = `
  create temporary table touched on commit delete rows as select 0::bigint as key_no, ${key} from results with no data;
  create temporary table in_force (import_id bigint primary key) on commit delete rows;
  create temporary table versions (key_no bigint, result_id bigint, import_id bigint, is_restored boolean,
    is_open boolean) on commit delete rows;
  create temporary table winners (key_no bigint primary key, import_id bigint, result_id bigint, is_repeat boolean,
    file_version_id bigint, sheet text, row_no int, column_no int) on commit delete rows;
  create temporary table version_changes (open_id bigint, import_id bigint, result_id bigint, is_repeat boolean,
    file_version_id bigint, sheet text, row_no int, column_no int) on commit delete rows;
  create temporary table touched_samples (sample_id bigint) on commit delete rows`;
