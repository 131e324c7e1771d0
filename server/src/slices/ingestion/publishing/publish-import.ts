import { sentence } from '@freshet/contract';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { EventBus } from '#platform/events';
import { recordIngestion, setCurrentVersion, setDerivedMetadata } from '#slices/files';
import {
  describeImport,
  dropImport,
  listEarlierImports,
  lockDeliveries,
  noteUnchanged,
  openImport,
} from '#slices/imports';
import {
  findLessDetailed,
  gatherSamples,
  openVersions,
  planRestoring,
  restoreVersions,
  settleSamples,
} from '#slices/observations';
import { noteAppliedDecisions } from '../decisions/note-applied.ts';
import { closeEarlierReviews, storeRowCounts } from '../reading/ingestion-queries.ts';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import type { Assessment } from './assess-beside.ts';
import { countDelivered, countRows } from './count-delivered.ts';
import { readyRows, stageOnlyWaiting, storeRowFindings } from './incoming.ts';
import { type DuplicatesRule, matchStored } from './publish-duplicates.ts';
import { followRule } from './publish-rule.ts';
import { describeDelivery, digestDelivery, listNewNames } from './publish-summary.ts';
import { reportLessDetailed } from './report-less-detailed.ts';

export interface Publication {
  readonly ingestion: IngestionRow;
  readonly rule: DuplicatesRule;
  readonly events: EventBus;
  /** What is found out about the rows while they are stored. */
  readonly assessment?: Assessment;
}

export interface Published {
  /** Null when nothing was left to store. */
  readonly importId: number | null;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Rows that say what another row of the file says, or that it counts instead of. */
  readonly repeated: number;
  readonly withdrawn: number;
  /** Rows that wait now because others are stored already. */
  readonly held: number;
}

/**
 * Stores the ready rows of `incoming`, of which rows that repeat one another are settled, in the transaction it is given: samples, versions, what they replace, the import,
 * the row counts, the audit entry. All of it is there afterwards, or nothing.
 */
export async function publishIncoming(tx: Tx, scope: Scope, publication: Publication): Promise<Published> {
  const { ingestion, rule } = publication;
  await lockDeliveries(tx);
  await gatherSamples(tx, readyRows);
  const earlier = await listEarlierImports(tx, ingestion);
  const delivery = { importId: await beginImport(tx, scope, ingestion), at: scope.now() };
  await matchStored(tx);
  await noteCurrent(tx);
  const waited = await countRows(tx, sql`incoming where state = 'held'`);
  await followRule(tx, { rule, earlier, ...delivery });
  if (earlier.length === 0 && !(await deliversAnything(tx)))
    return leaveWaiting(tx, scope, publication, { importId: delivery.importId, waited });
  const news = await listNewNames(tx);
  await reportLessDetailed(tx, ingestion, await findLessDetailed(tx, newRows, [...earlier, delivery.importId]));
  const stored = await openVersions(tx, newRows, delivery);
  await noteUnchanged(tx, delivery.importId, sameRows);
  const counts = await countDelivered(tx, { stored, waited });
  const withdrawn = await withdraw(tx, earlier, delivery);
  await settleSamples(tx, delivery.at);
  await noteAppliedDecisions(tx, ingestion);
  const published = { importId: delivery.importId, ...counts, withdrawn };
  await finish(tx, scope, { ...publication, published, news });
  return published;
}

async function deliversAnything(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    select 1 where exists (select 1 from ${newRows} n) or exists (select 1 from matched where is_same)
      or exists (select 1 from skipped)`.execute(tx);
  return rows.length > 0;
}

/** All rows wait now, because each would overwrite what another file stored: there is nothing to import yet. */
async function leaveWaiting(
  tx: Tx,
  scope: Scope,
  { ingestion, assessment }: Publication,
  { importId, waited }: { readonly importId: number; readonly waited: number },
): Promise<Published> {
  await dropImport(tx, importId);
  await stageOnlyWaiting(tx, ingestion.id);
  await assessment?.addFindings(tx);
  await storeRowFindings(tx, ingestion.id);
  const repeated = await countRows(tx, sql`repeated`);
  const nothing = { added: 0, changed: 0, unchanged: 0, withdrawn: 0 };
  const held = (await countRows(tx, sql`incoming where state = 'held'`)) - waited;
  const rowCounts = await storeRowCounts(tx, ingestion.id, {
    published: { ...nothing, repeated, held },
    now: scope.now(),
  });
  const message = sentence('rowsPending', { rows: rowCounts.held_count + rowCounts.rejected_count });
  const { file_version_id, execution_id } = ingestion;
  await recordIngestion(tx, file_version_id, { state: 'review', message, executionId: execution_id });
  return { importId: null, ...nothing, repeated, held: rowCounts.held_count };
}

/** The ready rows that say something new. */
const newRows = sql`(select i.* from incoming i where i.state = 'ready'
  and i.ordinal not in (select ordinal from repeated)
  and i.ordinal not in (select ordinal from matched where is_same)
  and i.ordinal not in (select ordinal from skipped))`;

/** The rows that say what is current already: they stand when the older import is rolled back. */
const sameRows = sql`(select m.result_id, i.file_version_id, i.sheet, i.row_no, i.column_no
  from matched m join incoming i on i.ordinal = m.ordinal where m.is_same)`;

const beginImport = (tx: Tx, scope: Scope, ingestion: IngestionRow): Promise<number> =>
  openImport(tx, scope, {
    ingestion_id: ingestion.id,
    execution_id: ingestion.execution_id,
    file_id: ingestion.file_id,
    file_version_id: ingestion.file_version_id,
    file_name: ingestion.file_name,
    service_name: ingestion.file_schema_name,
  });

/** Rows whose key had another value before the import, whatever the rule makes of them. */
const noteCurrent = (tx: Tx) => sql`insert into was_current select ordinal from matched where not is_same`.execute(tx);

/** What earlier readings of the file stated and this one does not. */
async function withdraw(tx: Tx, earlier: readonly number[], by: { importId: number; at: Date }): Promise<number> {
  if (earlier.length === 0) return 0;
  const { closed } = await planRestoring(tx, { leaving: earlier, entering: [], exceptDeliveredBy: by.importId });
  await restoreVersions(tx, by);
  return closed;
}

interface Ending extends Publication {
  readonly published: Published & { readonly importId: number };
  readonly news: Awaited<ReturnType<typeof listNewNames>>;
}

async function finish(tx: Tx, scope: Scope, { ingestion, published, news, events, assessment }: Ending): Promise<void> {
  const { importId, added, changed, unchanged, repeated, withdrawn, held } = published;
  await stageOnlyWaiting(tx, ingestion.id);
  await assessment?.addFindings(tx);
  await storeRowFindings(tx, ingestion.id);
  const rowCounts = await storeRowCounts(tx, ingestion.id, { published, now: scope.now() });
  const { facts, stations } = await describeDelivery(tx);
  const digest = await (assessment ? assessment.digestOf(tx, held) : digestDelivery(tx));
  const counts = { added_count: added, changed_count: changed, unchanged_count: unchanged, withdrawn_count: withdrawn };
  await describeImport(tx, importId, {
    ...counts,
    repeated_count: repeated,
    ...facts,
    digest,
    summary: JSON.stringify([{ category: 'measurement', count: added, names: [] }, ...news]),
    read_count: rowCounts.read_count,
    held_count: rowCounts.held_count,
    rejected_count: rowCounts.rejected_count,
  });
  await closeEarlierReviews(tx, ingestion, scope.now());
  await setCurrentVersion(tx, ingestion.file_id, ingestion.file_version_id);
  const waits = rowCounts.held_count + rowCounts.rejected_count;
  const message = waits > 0 ? sentence('rowsPending', { rows: waits }) : null;
  const state = waits > 0 ? 'review' : 'ingested';
  await recordIngestion(tx, ingestion.file_version_id, { state, message, executionId: ingestion.execution_id });
  await setDerivedMetadata(tx, ingestion.file_id, 'MonitoringLocation', stations);
  const reported = {
    Added: added,
    Changed: changed,
    Unchanged: unchanged,
    Repeated: repeated,
    Withdrawn: withdrawn,
    Held: held,
  };
  await recordAudit(tx, scope, {
    what: 'import.published',
    subject: ingestion.file_name,
    new: { ...reported, FileType: ingestion.file_schema_name, Digest: digest },
    importId,
  });
  await events.publish(tx, scope, 'ingestion.published', { importId });
}
