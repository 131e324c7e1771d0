import { sql } from 'kysely';
import type { BulkConnection } from '#platform/db/copy-rows';
import type { Tx } from '#platform/db/transaction';
import { keyColumns } from './result-key.ts';

const key = keyColumns.join(', ');

/** Temporary tables that a publication works with. They are empty again when its transaction ends. */
export const workTables = `
  create temporary table twins (ordinal int primary key, kept_ordinal int) on commit delete rows;
  create temporary table candidates on commit delete rows as
    select ordinal, ${key}, sign, value, detection_limit, unit from staged_rows with no data;
  create temporary table met (ordinal int primary key, result_id bigint, is_same boolean) on commit delete rows;
  create temporary table was_present (ordinal int primary key) on commit delete rows;
  create temporary table kept (ordinal int primary key) on commit delete rows;
  create temporary table own (ordinal int primary key) on commit delete rows;
  create temporary table again (ordinal int primary key) on commit delete rows;
  create temporary table incoming_samples (sample_id bigint, is_known_visit boolean, is_new boolean,
    data_source_id bigint, sampled_at timestamptz, depth_m double precision, qa_qc_kind text, media_type_id int,
    sampled_at_text text, utc_offset_minutes int, sampled_on date, coc_code text, lab_sample_id text, sampled_by text)
    on commit delete rows`;

/** Those that the rule of the present works with. */
export const presentTables = `
  create temporary table touched on commit delete rows as select 0::bigint as key_no, ${key} from results with no data;
  create temporary table standing (import_id bigint primary key) on commit delete rows;
  create temporary table versions (key_no bigint, result_id bigint, import_id bigint, is_restored boolean,
    is_open boolean) on commit delete rows;
  create temporary table winners (key_no bigint primary key, import_id bigint, result_id bigint, is_repeat boolean,
    file_version_id bigint, sheet text, row_no int, column_no int) on commit delete rows;
  create temporary table plan (open_id bigint, import_id bigint, result_id bigint, is_repeat boolean,
    file_version_id bigint, sheet text, row_no int, column_no int) on commit delete rows;
  create temporary table touched_samples (sample_id bigint) on commit delete rows`;

export const makePresentTables = (bulk: BulkConnection) => bulk.run(presentTables);

/** Fewer rows than this are not worth counting: the planner guesses well enough. */
const worthCounting = 500;

/** Lets the planner know how many rows a temporary table holds, where it matters. */
export async function countForPlanner(tx: Tx, table: string): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(table)} offset ${sql.lit(worthCounting)} limit 1`.execute(tx);
  if (rows.length > 0) await sql`analyze ${sql.table(table)}`.execute(tx);
}

/** Looks each row up by an index, however many there are: the tables of results are too large to be read whole. */
export async function withIndexLookups<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const set = async (state: 'on' | 'off') => {
    await sql`set local enable_hashjoin = ${sql.raw(state)}`.execute(tx);
    await sql`set local enable_mergejoin = ${sql.raw(state)}`.execute(tx);
  };
  await set('off');
  const result = await work();
  await set('on');
  return result;
}
