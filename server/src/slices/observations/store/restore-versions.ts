import { sql } from 'kysely';
import { countForPlanner, withIndexLookups } from '#platform/db/planner-hints';
import type { Tx } from '#platform/db/transaction';
import { type ImportChange, importsInForce, type Moved, unchangedDeliveries } from '#slices/imports';
import { recordChangedStations } from './changed-stations.ts';
import { contentColumns, contentOf, keyColumns, keyOf, sameKey } from './result-key.ts';

/**
 * The rule of the current value. The current value of a key is what the latest import in force stated of it: a version
 * it opened, or one it found unchanged. What no import brought counts as the oldest delivery. When imports leave or
 * come back, versions are closed and older contents opened again, so that what was shown on a past day stays true.
 */
export interface ResultChange extends ImportChange {
  /** What this import delivers itself is left alone. */
  readonly exceptDeliveredBy?: number;
  /** Keys named by hand instead: those of a temporary table. */
  readonly keysFrom?: string;
}

/** Works out what has to be closed and opened, into `plan`. Changes nothing yet. */
export async function planRestoring(tx: Tx, change: ResultChange, without: readonly number[] = []): Promise<Moved> {
  await sql`truncate touched, in_force, versions, winners, version_changes`.execute(tx);
  await gatherTouched(tx, change);
  await countForPlanner(tx, 'touched', ['key_no', 'data_source_id', 'analyte_id', 'sampled_at']);
  await sql`insert into in_force ${importsInForce(without)}`.execute(tx);
  await withIndexLookups(tx, () => gatherVersions(tx));
  await countForPlanner(tx, 'versions', ['key_no', 'result_id', 'import_id']);
  await chooseWinners(tx);
  return compareWinners(tx);
}

/** Does what was planned: closes versions, and opens the older contents again. */
export async function restoreVersions(tx: Tx, by: { readonly importId: number; readonly at: Date }): Promise<void> {
  await sql`update results r set closed_at = ${by.at}, closed_by = ${by.importId}
    from version_changes p where r.id = p.open_id`.execute(tx);
  const key = sql.raw(keyColumns.join(', '));
  const content = sql.raw(contentColumns.join(', '));
  await sql`
    insert into results (${key}, ${content}, opened_at, opened_by, is_restored, file_version_id, sheet, row_no, column_no)
    select ${keyOf('r')}, ${contentOf('r')}, ${by.at}::timestamptz, nullif(p.import_id, 0), true,
      case when p.is_repeat then p.file_version_id else r.file_version_id end,
      case when p.is_repeat then p.sheet else r.sheet end,
      case when p.is_repeat then p.row_no else r.row_no end,
      case when p.is_repeat then p.column_no else r.column_no end
    from version_changes p join results r on r.id = p.result_id where p.result_id is not null`.execute(tx);
  await recordChangedStations(
    tx,
    sql`select r.data_source_id, r.sampled_at from version_changes p join results r on r.id = p.open_id
      union all select r.data_source_id, r.sampled_at from version_changes p join results r on r.id = p.result_id`,
  );
  await sql`insert into touched_samples
    select r.sample_id from version_changes p join results r on r.id = p.open_id
    union select r.sample_id from version_changes p join results r on r.id = p.result_id`.execute(tx);
}

/** A sample without current results is empty, and skipped wherever samples are shown. */
export async function settleSamples(tx: Tx, at: Date): Promise<void> {
  const hasCurrentResults = sql`exists (select 1 from results r where r.tenant_id = s.tenant_id and r.sample_id = s.id
    and r.closed_at is null)`;
  await sql`update samples s set emptied_at = ${at} where s.id in (select sample_id from touched_samples)
    and s.emptied_at is null and not ${hasCurrentResults}`.execute(tx);
  await sql`update samples s set emptied_at = null where s.id in (select sample_id from touched_samples)
    and s.emptied_at is not null and ${hasCurrentResults}`.execute(tx);
}

async function gatherTouched(tx: Tx, change: ResultChange): Promise<void> {
  const { leaving, entering, exceptDeliveredBy = 0, keysFrom } = change;
  if (keysFrom !== undefined) {
    await sql`insert into touched select row_number() over (), ${keyOf('k')}
      from (select distinct ${keyOf('t')} from ${sql.table(keysFrom)} t) k`.execute(tx);
    return;
  }
  // A value that another import backs does not change when one leaves; one that comes back may win any key it named.
  await sql`
    insert into touched select row_number() over (), k.* from (
      select ${keyOf('r')} from results r where r.opened_by = any (${leaving}::bigint[]) and r.closed_at is null
        and not exists (select 1 from ${unchangedDeliveries} n
          where n.tenant_id = r.tenant_id and n.import_id = ${exceptDeliveredBy} and n.result_id = r.id)
      union
      select ${keyOf('r')} from ${unchangedDeliveries} u
        join results r on r.tenant_id = u.tenant_id and r.id = u.result_id and r.closed_at is null
      where u.import_id = any (${leaving}::bigint[])
        and not exists (select 1 from ${unchangedDeliveries} n
          where n.tenant_id = r.tenant_id and n.import_id = ${exceptDeliveredBy} and n.result_id = r.id)
      union
      select ${keyOf('r')} from results r where r.opened_by = any (${entering}::bigint[])
      union
      select ${keyOf('r')} from ${unchangedDeliveries} u
        join results r on r.tenant_id = u.tenant_id and r.id = u.result_id
      where u.import_id = any (${entering}::bigint[])
    ) k`.execute(tx);
}

async function gatherVersions(tx: Tx): Promise<void> {
  const columns = (isOpen: boolean) => sql`
    select t.key_no, r.id, coalesce(r.opened_by, 0), r.is_restored, ${sql.lit(isOpen)}
    from touched t join results r on ${sameKey('r', 't')} and r.closed_at is ${sql.raw(isOpen ? 'null' : 'not null')}`;
  await sql`insert into versions ${columns(true)} union all ${columns(false)}`.execute(tx);
}

const chooseWinners = (tx: Tx) =>
  sql`
    insert into winners
    select distinct on (key_no) key_no, import_id, result_id, is_repeat, file_version_id, sheet, row_no, column_no from (
      select v.key_no, v.import_id, v.result_id, false as is_repeat, null::bigint as file_version_id, null as sheet,
        null::int as row_no, null::int as column_no
      from versions v
      where not v.is_restored and (v.import_id = 0 or v.import_id in (select import_id from in_force))
      union all
      select v.key_no, u.import_id, v.result_id, true, u.file_version_id, u.sheet, u.row_no, u.column_no
      from versions v join ${unchangedDeliveries} u on u.result_id = v.result_id
        join in_force s on s.import_id = u.import_id
    ) d order by key_no, import_id desc, result_id desc`.execute(tx);

async function compareWinners(tx: Tx): Promise<Moved> {
  await sql`
    insert into version_changes
    select o.result_id, w.import_id, w.result_id, w.is_repeat, w.file_version_id, w.sheet, w.row_no, w.column_no
    from touched t left join versions o on o.key_no = t.key_no and o.is_open
      left join winners w on w.key_no = t.key_no
    where coalesce(w.result_id, 0) <> coalesce(o.result_id, 0)
      and not (o.is_restored is true and o.import_id is not distinct from w.import_id)`.execute(tx);
  const { rows } = await sql<Moved>`
    select count(open_id) as closed, count(result_id) as opened from version_changes`.execute(tx);
  return rows[0] ?? { closed: 0, opened: 0 };
}
