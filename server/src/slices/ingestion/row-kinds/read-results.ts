import { sentence } from '@freshet/contract';
import { sql } from 'kysely';
import type { BulkConnection } from '#platform/db/copy/bulk-connection';
import type { Tx } from '#platform/db/transaction';
import { CannotRun } from '#platform/jobs/failures';
import type { JobContext } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import type { NamedFile } from '#platform/tables';
import { dependsOnMedia } from '#slices/guidelines';
import { addMissingMediaFinding } from '../matching/missing-media.ts';
import type { NameColumns } from '../naming/name-columns.ts';
import {
  countIncoming,
  makeIncoming,
  makeWorkTables,
  removeStaged,
  stageAllIncoming,
  storeRowFindings,
  updateStagedRows,
} from '../publishing/incoming.ts';
import { publishIncoming } from '../publishing/publish-import.ts';
import { settleRepeats } from '../publishing/publish-repeats.ts';
import { type Staged, stageFile } from '../publishing/stage-file.ts';
import { readUntil, stageWhileReading } from '../publishing/stage-while-reading.ts';
import { checkQuality } from '../quality/check-quality.ts';
import { withDetectedDecimalSign } from '../reading/detected-decimal-sign.ts';
import { borrowFiles } from '../reading/ingestion-files.ts';
import { beginCounts, countIncomingRows, lockIngestion } from '../reading/ingestion-queries.ts';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import type { ReadingPlan } from '../reading/reading-plan.ts';
import { ReadingPlanText } from '../reading/reading-plan-text.ts';
import type { FileFinding } from '../rows/rows.ts';
import { endReading, isReread } from './end-reading.ts';
import { waitForPerson } from './wait-for-person.ts';

/** Reads a file of results: stores what needs no decision, or keeps it for a review. */
export async function readResults(
  platform: Platform,
  bulk: BulkConnection,
  ingestion: IngestionRow,
  context: JobContext,
) {
  const { scope } = context;
  await makeIncoming(bulk);
  const borrowed = await borrowFiles(platform, scope, ingestion);
  try {
    const plan = await settlePlan(bulk, ingestion, borrowed.files);
    const { files } = borrowed;
    const staging = stageFile(bulk, { fileId: ingestion.file_id, files, plan, now: scope.now(), context });
    try {
      const keepsAll = mayKeepEarly(ingestion, plan, files);
      const soFar = await readUntil(staging, ({ hasWaiting }) => hasWaiting && keepsAll);
      const failure = await bulk.transaction(async (tx) => {
        const end = soFar.end ?? (await stageWhileReading(tx, ingestion.id, staging, soFar));
        return settleStaged(tx, platform, { ingestion, plan, context, bulk, ...end, isStaged: soFar.end === null });
      });
      if (failure) throw new CannotRun(failure.sentence);
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    } finally {
      await staging.return();
    }
  } finally {
    await borrowed.release();
  }
}

/** Another run of the same reading was faster: nothing of this one stays. */
class Overtaken extends Error {}

/** Larger ones would hold a transaction open for longer than storing ordinary ones does. */
const mostBytesAtOnce = 500_000_000;

/** Whether all rows are kept for a review as soon as one of them waits. */
const mayKeepEarly = (
  { publishes_when_ready }: IngestionRow,
  { allowsPartial }: ReadingPlan,
  files: readonly NamedFile[],
): boolean =>
  !(publishes_when_ready && allowsPartial) &&
  files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) <= mostBytesAtOnce;

/** What comes of a file when all of it was read; or why it cannot be read. */
async function settleStaged(
  tx: Tx,
  platform: Platform,
  { bulk, failure, ...reading }: Reading & Staged & { readonly bulk: BulkConnection },
): Promise<FileFinding | null> {
  const { context } = reading;
  await context.throwIfCancelled();
  await sql`set local statement_timeout = 0`.execute(tx);
  const ingestion = await lockIngestion(tx, reading.ingestion.id);
  if (ingestion.state !== 'reading') throw new Overtaken();
  if (failure) {
    if (reading.isStaged) await removeStaged(tx, ingestion.id);
    await failReading(tx, ingestion, failure, context.scope.now());
    return failure;
  }
  await context.progress(1, 1, sentence('stepStoring'));
  await makeWorkTables(bulk);
  await settleReading(tx, platform, { ...reading, ingestion });
  return null;
}

/**
 * The plan with what the file itself says of its signs, kept: rows that a person corrects are parsed by the same.
 */
async function settlePlan(bulk: BulkConnection, { id, settings }: IngestionRow, files: readonly NamedFile[]) {
  const stated = ReadingPlanText.parse(settings);
  const plan = await withDetectedDecimalSign(stated, files);
  if (plan !== stated)
    await bulk.transaction((tx) =>
      tx
        .updateTable('ingestions')
        .set({ settings: JSON.stringify(plan) })
        .where('id', '=', id)
        .execute(),
    );
  return plan;
}

interface Reading {
  readonly ingestion: IngestionRow;
  readonly plan: ReadingPlan;
  readonly context: JobContext;
  readonly nameColumns: NameColumns;
  /** Whether its rows were staged for a review while it was read. */
  readonly isStaged: boolean;
}

/** Stores the rows where no decision is needed; keeps them for a review otherwise. */
async function settleReading(tx: Tx, platform: Platform, reading: Reading): Promise<void> {
  const { ingestion, plan, context, isStaged } = reading;
  const read = await countIncomingRows(tx);
  // Of a file all of whose names are new no row is ready: there is nothing to compare.
  const isCompared = read.ready > 0;
  if (isCompared) {
    await countIncoming(tx);
    await settleRepeats(tx, plan.repeats, ingestion.id);
    await checkQuality(tx);
  }
  const withoutMedia = read.without_media;
  await addMissingMediaFinding(tx, ingestion.file_version_id, withoutMedia);
  const counts = isCompared ? await countIncomingRows(tx) : read;
  await beginCounts(tx, ingestion.id, counts);
  const waiting = counts.held + counts.rejected;
  const waits = waiting > 0;
  if (waits) await storeNameColumns(tx, reading);
  const isMediaRequested = withoutMedia > 0 && (await dependsOnMedia(tx, context.scope.tenantId));
  const isRequested = ingestion.publishes_when_ready
    ? waits && !plan.allowsPartial
    : waits || (await isReread(tx, ingestion)) || isMediaRequested;
  if (counts.ready > 0 && !isRequested && !isStaged) {
    const { events } = platform;
    await publishIncoming(tx, context.scope, { ingestion, rule: plan.duplicates, events });
    return;
  }
  if (!isStaged) await stageAllIncoming(tx, ingestion.id);
  else if (isCompared) await updateStagedRows(tx, ingestion.id);
  await storeRowFindings(tx, ingestion.id);
  const message = waits
    ? sentence('rowsPending', { rows: waiting })
    : isMediaRequested
      ? sentence('rowsWithoutMedia', { rows: withoutMedia })
      : sentence('fileReadAgain');
  await waitForPerson(tx, ingestion, message);
}

/** What the tables call their columns of names, for what is stated about rows whose names are unknown. */
const storeNameColumns = (tx: Tx, { ingestion, nameColumns }: Reading) =>
  tx
    .updateTable('ingestions')
    .set({ name_columns: JSON.stringify(nameColumns) })
    .where('id', '=', ingestion.id)
    .execute();

async function failReading(tx: Tx, ingestion: IngestionRow, failure: FileFinding, now: Date): Promise<void> {
  await sql`delete from row_findings where ordinal is not null`.execute(tx);
  await sql`truncate incoming`.execute(tx);
  await storeRowFindings(tx, ingestion.id);
  await endReading(tx, ingestion, { state: 'failed', error: failure.sentence, now });
}
