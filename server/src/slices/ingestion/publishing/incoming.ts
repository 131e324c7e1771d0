import { type RawBuilder, sql } from 'kysely';
import type { BulkConnection } from '#platform/db/copy/bulk-connection';
import { countForPlanner } from '#platform/db/planner-hints';
import type { Tx } from '#platform/db/transaction';
import { deliveryTables, versionTables } from '#slices/observations';

/** The columns of a staged row, in the order in which they are copied. */
export const incomingColumns = [
  'ordinal',
  'file_version_id',
  'sheet',
  'row_no',
  'column_no',
  'state',
  'causes',
  'fields',
  'is_released',
  'station_text',
  'analyte_text',
  'method_text',
  'unit_text',
  'media_text',
  'data_source_id',
  'analyte_id',
  'analyte_name',
  'media_type_id',
  'sampled_at',
  'sampled_at_text',
  'utc_offset_minutes',
  'sampled_on',
  'depth_m',
  'fraction',
  'speciation',
  'method',
  'qa_qc_kind',
  'replicate',
  'sign',
  'value',
  'detection_limit',
  'unit',
  'unit_family',
  'basis',
  'original_text',
  'qualifier',
  'coc_code',
  'lab_sample_id',
  'sampled_by',
  'analysed_at',
  'comment',
  'flag_ids',
  'station_class',
  'analyte_class',
] as const;

export const findingColumns = [
  'ordinal',
  'file_version_id',
  'sheet',
  'row_no',
  'column_name',
  'field',
  'cell_text',
  'code',
  'severity',
  'params',
  'sentence',
] as const;

/** Those of `staged_rows`: what the file wrote of a row has a table of its own, `staged_fields`. */
const rowColumns = incomingColumns.filter((column) => column !== 'fields').join(', ');

/** Those that the rules of a publication work with. They are empty again when its transaction ends. */
const publishTables = `
  create temporary table shared_keys (ordinal int primary key, key_no int, same_as int, is_released boolean,
    is_differing boolean not null default false) on commit delete rows;
  create temporary table repeated (ordinal int primary key, stored_ordinal int, is_same boolean) on commit delete rows;
  create temporary table was_current (ordinal int primary key) on commit delete rows;
  create temporary table skipped (ordinal int primary key) on commit delete rows;
  create temporary table sole_source (ordinal int primary key) on commit delete rows;
  create temporary table rematched (ordinal int primary key) on commit delete rows`;

/** The rows that are to be stored, where a table would stand. */
export const readyRows = sql`(select i.* from incoming i where i.state = 'ready')`;

/**
 * Temporary tables through which rows come into the store. `incoming` holds rows that were read or are to be stored,
 * `row_findings` what was found about them. They are the connection's own: a job that is killed leaves nothing of them.
 */
export async function makeIncoming(bulk: BulkConnection): Promise<void> {
  await bulk.run(`
    create temporary table incoming as select ${incomingColumns.map((column) => (column === 'fields' ? "''::text as fields" : column)).join(', ')}
      from staged_rows with no data;
    create temporary table row_findings as select ${findingColumns.join(', ')} from findings with no data`);
}

/**
 * The tables that storing works with, made when all rows are there: PostgreSQL empties each of them, and builds its
 * index again, whenever a transaction ends that touched a temporary table, and every batch of rows is one.
 */
export const makeWorkTables = (bulk: BulkConnection): Promise<void> =>
  bulk.run(`${publishTables}; ${deliveryTables}; ${versionTables}`);

const indexIncoming = (tx: Tx) =>
  sql`create unique index if not exists incoming_ordinal on incoming (ordinal)`.execute(tx);

/** Rows are compared with rows of the same file, and found by their position: few of many, each for itself. */
export async function countIncoming(tx: Tx): Promise<void> {
  await indexIncoming(tx);
  await countForPlanner(tx, 'incoming', ['ordinal', 'state', 'data_source_id', 'analyte_id', 'sampled_at', 'fraction']);
}

const columnsOfRows = sql.raw(rowColumns);
const columnsOfFindings = sql.raw(findingColumns.join(', '));

/** Takes the ready rows of an ingestion up again, after a review. */
export async function loadReadyRows(tx: Tx, ingestionId: number): Promise<void> {
  await sql`insert into incoming (${columnsOfRows}) select ${columnsOfRows} from staged_rows
    where ingestion_id = ${ingestionId} and state = 'ready' order by ordinal`.execute(tx);
}

/** Keeps all rows for a review. */
export async function stageAllIncoming(tx: Tx, ingestionId: number): Promise<void> {
  await stageWhere(tx, ingestionId, sql`true`);
}

async function stageWhere(tx: Tx, ingestionId: number, which: RawBuilder<unknown>): Promise<void> {
  await sql`insert into staged_rows (ingestion_id, has_waited, ${columnsOfRows})
    select ${ingestionId}::bigint, state <> 'ready', ${columnsOfRows} from incoming where ${which}`.execute(tx);
  await sql`insert into staged_fields (ingestion_id, ordinal, fields)
    select ${ingestionId}::bigint, ordinal, fields from incoming where ${which}`.execute(tx);
}

/** Keeps the rows from one position up to another, while those after them are still being read. */
export async function stageRange(
  tx: Tx,
  ingestionId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  if (from === 0) await indexIncoming(tx);
  // Both ends are named: nothing is known of so young a table, and one end would have the planner read all of it.
  await stageWhere(tx, ingestionId, sql`ordinal between ${from} and ${to - 1}`);
}

/** What looking at the ready rows together may change of one. */
const settledColumns = ['state', 'causes', 'is_released', 'replicate', 'value', 'original_text', 'flag_ids'];

/** Brings kept rows to what became of them when all were looked at together. */
export async function updateStagedRows(tx: Tx, ingestionId: number): Promise<void> {
  const of = (table: string) => sql.raw(settledColumns.map((column) => `${table}.${column}`).join(', '));
  await sql`update staged_rows s set has_waited = s.has_waited or i.state <> 'ready',
      ${sql.raw(settledColumns.map((column) => `${column} = i.${column}`).join(', '))}
    from incoming i where s.ingestion_id = ${ingestionId} and s.ordinal = i.ordinal
      and row(${of('s')}) is distinct from row(${of('i')})`.execute(tx);
}

/** Of a file that turned out to be unreadable. */
export async function removeStaged(tx: Tx, ingestionId: number): Promise<void> {
  await sql`delete from staged_rows where ingestion_id = ${ingestionId}`.execute(tx);
  await sql`delete from staged_fields where ingestion_id = ${ingestionId}`.execute(tx);
}

const asSettled = sql.raw(settledColumns.map((column) => `${column} = excluded.${column}`).join(', '));

/** After the ready rows were stored: they leave, those that cannot be stored stay, with everything the file wrote. */
export async function stageOnlyWaiting(tx: Tx, ingestionId: number): Promise<void> {
  await sql`insert into staged_rows (ingestion_id, has_waited, ${columnsOfRows})
    select ${ingestionId}::bigint, true, ${columnsOfRows} from incoming where state <> 'ready' order by ordinal
    on conflict (tenant_id, ingestion_id, ordinal) do update set has_waited = true, ${asSettled}`.execute(tx);
  await sql`insert into staged_fields (ingestion_id, ordinal, fields)
    select ${ingestionId}::bigint, ordinal, fields from incoming where state <> 'ready' and fields <> ''
    on conflict do nothing`.execute(tx);
  await sql`delete from staged_rows where ingestion_id = ${ingestionId} and state = 'ready'`.execute(tx);
  await sql`delete from staged_fields where ingestion_id = ${ingestionId}
    and ordinal not in (select ordinal from staged_rows where ingestion_id = ${ingestionId})`.execute(tx);
}

/** Keeps what was found. */
export async function storeRowFindings(tx: Tx, ingestionId: number): Promise<void> {
  await sql`insert into findings (ingestion_id, ${columnsOfFindings})
    select ${ingestionId}::bigint, ${columnsOfFindings} from row_findings`.execute(tx);
}
