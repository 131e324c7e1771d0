import { type RawBuilder, sql } from 'kysely';
import { countForPlanner, withIndexLookups } from '#platform/db/planner-hints';
import type { Tx } from '#platform/db/transaction';
import { recordChangedStations } from './changed-stations.ts';
import { keyColumns, keyOf, mayBeSameKey, recordedLater, sameContent, sameKey, sameSample } from './result-key.ts';
import { storeSamples } from './samples/store-samples.ts';

export interface Delivery {
  readonly importId: number;
  readonly at: Date;
}

/**
 * Compares rows with what is current, into `matched`: one line for each row whose key has an open version, and whether
 * both say the same. `rows` gives `ordinal`, the key and the content.
 */
export async function compareWithCurrent(tx: Tx, rows: RawBuilder<unknown>): Promise<void> {
  await sql`truncate candidates`.execute(tx);
  await sql`insert into candidates select i.ordinal, ${keyOf('i')}, i.sign, i.value, i.detection_limit, i.unit, i.qualifier
    from ${rows} i`.execute(tx);
  await countForPlanner(tx, 'candidates', ['ordinal', 'data_source_id', 'analyte_id', 'sampled_at']);
  await withIndexLookups(tx, () => completeKeys(tx));
  await withIndexLookups(tx, () =>
    sql`insert into matched select c.ordinal, r.id, ${sameContent('c', 'r')}
      from candidates c join results r on ${sameKey('r', 'c')} and r.closed_at is null`.execute(tx),
  );
  await countForPlanner(tx, 'matched', ['ordinal', 'result_id', 'is_same']);
}

/**
 * Results of which not all of the key was recorded, and that one of the rows may be, take it from that row: from one
 * that says the same before one that does not. All their versions do, so that they stay versions of one result.
 */
async function completeKeys(tx: Tx): Promise<void> {
  const later = sql.raw(recordedLater.join(', '));
  const { numAffectedRows } = await sql`
    insert into completed
    select distinct on (result_id) result_id, ${later} from (
      select distinct on (c.ordinal) r.id as result_id, c.ordinal, ${sql.join(recordedLater.map((column) => sql.ref(`c.${column}`)))},
        ${sameContent('c', 'r')} as is_same
      from candidates c join results r on ${mayBeSameKey('r', 'c')} and r.closed_at is null
      where not exists (select 1 from results x where ${sameKey('x', 'c')} and x.closed_at is null)
      order by c.ordinal, ${sameContent('c', 'r')} desc, r.id
    ) near order by result_id, is_same desc, ordinal`.execute(tx);
  if (!numAffectedRows) return;
  await sql`
    update results v set ${sql.raw(recordedLater.map((column) => `${column} = d.${column}`).join(', '))}
    from completed d join results r on r.id = d.result_id
    where v.tenant_id = r.tenant_id and ${sameKey('v', 'r')}`.execute(tx);
  await recordChangedStations(
    tx,
    sql`select r.data_source_id, r.sampled_at from completed d join results r on r.id = d.result_id`,
  );
  await sql`truncate completed`.execute(tx);
}

/**
 * Opens a version for each row, with its place in the file; closes what `matched` has as current and stated
 * otherwise now; makes the samples that are not there yet. Says how many were opened.
 */
export async function openVersions(tx: Tx, rows: RawBuilder<unknown>, delivery: Delivery): Promise<number> {
  await storeSamples(tx, delivery);
  await recordSamples(tx);
  await closeChanged(tx, delivery);
  const { importId, at } = delivery;
  const { numAffectedRows } = await sql`
    insert into results (${sql.raw(keyColumns.join(', '))},
      sample_id, analyte_name, reported_as, sign, value, detection_limit, unit, original_text, qualifier, flag_ids, analysed_at, comment,
      opened_at, opened_by, file_version_id, sheet, row_no, column_no)
    select ${keyOf('i')}, m.sample_id, i.analyte_name, nullif(i.analyte_text, i.analyte_name), i.sign, i.value, i.detection_limit, i.unit, i.original_text,
      i.qualifier, i.flag_ids, i.analysed_at, i.comment, ${at}::timestamptz, ${importId}::bigint, i.file_version_id, i.sheet,
      i.row_no, i.column_no
    from ${rows} i join incoming_samples m on ${sameSample('m', 'i')}`.execute(tx);
  await recordChangedStations(tx, sql`select i.data_source_id, i.sampled_at from ${rows} i`);
  return Number(numAffectedRows ?? 0);
}

/** Closes what is current and stated otherwise now. */
const closeChanged = (tx: Tx, { importId, at }: Delivery) =>
  sql`update results r set closed_at = ${at}, closed_by = ${importId}
    from matched m where r.id = m.result_id and not m.is_same`.execute(tx);

/** Samples of which a result was opened or closed; whether they are empty is settled at the end. */
const recordSamples = (tx: Tx) =>
  sql`insert into touched_samples
    select sample_id from incoming_samples where not is_new
    union select r.sample_id from matched m join results r on r.id = m.result_id where not m.is_same`.execute(tx);
