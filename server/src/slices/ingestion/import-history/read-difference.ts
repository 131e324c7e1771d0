import type { ingestion, Reply } from '@freshet/contract';
import { sql } from 'kysely';
import { type BulkConnection, withBulkConnection } from '#platform/db/copy/bulk-connection';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';
import { listEarlierImports, unchangedDeliveries } from '#slices/imports';
import { primaryNames, timeZoneOf } from '#slices/locations';
import { currentResults, gatherSamples, keyOf, planRestoring, resultVersions, valueText } from '#slices/observations';
import { loadReadyRows, makeIncoming, makeWorkTables, readyRows } from '../publishing/incoming.ts';
import { matchStored } from '../publishing/publish-duplicates.ts';
import { settleRepeats } from '../publishing/publish-repeats.ts';
import { findSoleSource } from '../publishing/publish-rule.ts';
import { ReadingPlanText } from '../reading/reading-plan-text.ts';
import { type IngestionView, requireIngestionView } from '../review/review-queries.ts';

type Difference = Reply<typeof ingestion.difference>;
type Cell = Difference['Cells'][number];

const mostCells = 1000;

/** What publishing the ready rows would do, worked out as publishing does. Changes nothing. */
export async function readDifference(platform: Platform, scope: Scope, executionId: string): Promise<Difference> {
  const row = await scope.transaction((tx) => requireIngestionView(tx, executionId));
  return withBulkConnection(platform, scope.tenantId, async (bulk) => {
    await makeIncoming(bulk);
    await makeWorkTables(bulk);
    return inRolledBackTransaction(bulk, (tx) => compare(tx, row));
  });
}

/**
 * Computes something and rolls it back: a comparison completes what was not recorded of stored results, and a preview must
 * not write.
 */
async function inRolledBackTransaction<T>(bulk: BulkConnection, compute: (tx: Tx) => Promise<T>): Promise<T> {
  const seen: T[] = [];
  const rolledBack = new Error('Only a preview.');
  await bulk
    .transaction(async (tx) => {
      seen.push(await compute(tx));
      throw rolledBack;
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  const [result] = seen;
  if (result === undefined) throw new Error('A preview that ended well has seen something.');
  return result;
}

async function compare(tx: Tx, row: IngestionView): Promise<Difference> {
  const { duplicates, repeats } = ReadingPlanText.parse(row.settings);
  await sql`set local statement_timeout = '10min'`.execute(tx);
  await loadReadyRows(tx, row.id);
  await settleRepeats(tx, repeats, row.id);
  await gatherSamples(tx, readyRows);
  await matchStored(tx);
  const earlier = await listEarlierImports(tx, row);
  if (earlier.length > 0) await findSoleSource(tx, earlier);
  const withdrawn = await planWithdrawals(tx, earlier);
  const counts = await countRows(tx);
  const changed = duplicates === 'replace' ? counts.differing : counts.decided;
  const undecided = counts.differing - changed;
  return {
    Added: counts.ready - counts.repeated - counts.same - counts.differing,
    Changed: changed,
    Unchanged: counts.same + (duplicates === 'keep' ? undecided : 0),
    Held: duplicates === 'hold' ? undecided : 0,
    Repeated: counts.repeated,
    Withdrawn: withdrawn,
    Cells: [...(await changedCells(tx, duplicates === 'replace')), ...(await withdrawnCells(tx))].slice(0, mostCells),
  };
}

interface Counts {
  readonly ready: number;
  readonly repeated: number;
  readonly same: number;
  readonly differing: number;
  /** Of those that differ, what a person released or only the file itself stated. */
  readonly decided: number;
}

async function countRows(tx: Tx): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*) from incoming where state = 'ready') as ready, (select count(*) from repeated) as repeated,
      count(*) filter (where m.is_same) as same, count(*) filter (where not m.is_same) as differing,
      count(*) filter (where not m.is_same and (i.is_released or i.ordinal in (select ordinal from sole_source))) as decided
    from matched m join incoming i on i.ordinal = m.ordinal`.execute(tx);
  return rows[0] ?? { ready: 0, repeated: 0, same: 0, differing: 0, decided: 0 };
}

/** What earlier readings of the file say and the ready rows do not. */
async function planWithdrawals(tx: Tx, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  await sql`create temporary table leaving_keys on commit drop as select ${keyOf('r')} from ${resultVersions} r with no data`.execute(
    tx,
  );
  await sql`
    insert into leaving_keys select ${keyOf('r')} from ${currentResults} r
    where r.id not in (select result_id from matched) and (r.opened_by = any (${ids}::bigint[])
      or exists (select 1 from ${unchangedDeliveries} u where u.tenant_id = r.tenant_id and u.result_id = r.id
        and u.import_id = any (${ids}::bigint[])))`.execute(tx);
  return (await planRestoring(tx, { leaving: [], entering: [], keysFrom: 'leaving_keys' }, ids)).closed;
}

interface CellRow {
  readonly station: string | null;
  readonly analyte: string;
  readonly sampled_at: Date;
  readonly time_zone: string;
  readonly before: string;
  readonly after: string | null;
  readonly unit: string | null;
  readonly row_no: number | null;
}

async function changedCells(tx: Tx, replacesAll: boolean): Promise<Cell[]> {
  const { rows } = await sql<CellRow>`
    select n.name as station, r.analyte_name as analyte, r.sampled_at, ${valueText('r')} as before, ${valueText('i')} as after,
      ${timeZoneOf('r')} as time_zone,      i.unit, i.row_no
    from matched m join incoming i on i.ordinal = m.ordinal join ${resultVersions} r on r.id = m.result_id
      left join ${primaryNames} n on n.tenant_id = r.tenant_id and n.data_source_id = r.data_source_id
    where not m.is_same and (${replacesAll} or i.is_released or i.ordinal in (select ordinal from sole_source))
    order by i.ordinal limit ${mostCells}`.execute(tx);
  return rows.map((row) => toCell('changed', row));
}

async function withdrawnCells(tx: Tx): Promise<Cell[]> {
  const { rows } = await sql<CellRow>`
    select n.name as station, r.analyte_name as analyte, r.sampled_at, ${timeZoneOf('r')} as time_zone, ${valueText('r')} as before,
      case when w.id is not null then ${valueText('w')} end as after, r.unit, null::int as row_no
    from version_changes p join ${resultVersions} r on r.id = p.open_id
      left join ${resultVersions} w on w.tenant_id = r.tenant_id and w.id = p.result_id
      left join ${primaryNames} n on n.tenant_id = r.tenant_id and n.data_source_id = r.data_source_id
    order by n.name, r.sampled_at, r.id limit ${mostCells}`.execute(tx);
  return rows.map((row) => toCell('withdrawn', row));
}

const toCell = (Kind: Cell['Kind'], row: CellRow): Cell => ({
  Kind,
  Station: row.station ?? '',
  Analyte: row.analyte,
  SampledAt: row.sampled_at.toISOString(),
  TimeZone: row.time_zone,
  Before: row.before,
  After: row.after,
  Unit: row.unit ?? '',
  RowNo: row.row_no,
});
