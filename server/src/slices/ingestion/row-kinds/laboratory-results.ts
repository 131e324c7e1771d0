import { sentence } from '@freshet/contract';
import { sql } from 'kysely';
import { type BulkConnection, withBulkConnection } from '#platform/db/copy/bulk-connection';
import type { Tx } from '#platform/db/transaction';
import { CannotRun } from '#platform/jobs/failures';
import type { JobContext } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import type { NamedFile } from '#platform/tables';
import { mindsMedia } from '#slices/guidelines';
import { addMissingMediaFinding } from '../matching/missing-media.ts';
import type { NameColumns } from '../naming/name-columns.ts';
import {
  countIncoming,
  keepFound,
  keepIncoming,
  makeIncoming,
  makeWorkTables,
  takeUpStaged,
} from '../publishing/incoming.ts';
import { publishIncoming } from '../publishing/publish-import.ts';
import { settleRepeats } from '../publishing/publish-repeats.ts';
import { stageFile } from '../publishing/stage-file.ts';
import { checkQuality, recheckQuality } from '../quality/check-quality.ts';
import { withFoundSigns } from '../reading/found-signs.ts';
import { borrowFiles } from '../reading/ingestion-files.ts';
import { lockIngestion, openBooks } from '../reading/ingestion-queries.ts';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import type { ReadingPlan } from '../reading/reading-plan.ts';
import { ReadingPlanText } from '../reading/reading-plan-text.ts';
import type { FileFinding } from '../rows/rows.ts';
import { endReading, isReread } from './end-reading.ts';
import type { RowKind } from './row-kind.ts';
import { waitForPerson } from './wait-for-person.ts';

/** Results of a laboratory: rows wait one by one until each is known or left out. */
export const laboratoryResults: RowKind = {
  holds: 'results',
  isReadBy: () => true,
  readAgain: null,
  read: (platform, ingestion, context) =>
    withBulkConnection(platform, context.scope.tenantId, (bulk) => readFile(platform, bulk, ingestion, context)),
  store: (platform, { id }, { scope }) =>
    withBulkConnection(platform, scope.tenantId, async (bulk) => {
      await makeIncoming(bulk);
      await makeWorkTables(bulk);
      await bulk.transaction(async (tx) => {
        const ingestion = await lockIngestion(tx, id);
        if (ingestion.state !== 'publishing') return;
        await takeUpStaged(tx, id);
        await countIncoming(tx);
        const { duplicates: rule, repeats } = ReadingPlanText.parse(ingestion.settings);
        await settleRepeats(tx, repeats, id);
        await recheckQuality(tx, id);
        await publishIncoming(tx, scope, { ingestion, rule, events: platform.events });
      });
    }),
};

async function readFile(platform: Platform, bulk: BulkConnection, ingestion: IngestionRow, context: JobContext) {
  const { scope } = context;
  await makeIncoming(bulk);
  const borrowed = await borrowFiles(platform, scope, ingestion);
  try {
    const plan = await settlePlan(bulk, ingestion, borrowed.files);
    const staging = { fileId: ingestion.file_id, files: borrowed.files, plan, now: scope.now(), context };
    const staged = await stageFile(bulk, staging);
    await context.throwIfCancelled();
    const { failure, nameColumns } = staged;
    if (failure) {
      await bulk.transaction((tx) => failReading(tx, ingestion, failure, scope.now()));
      throw new CannotRun(failure.sentence);
    }
    await context.progress(1, 1, sentence('stepStoring'));
    await makeWorkTables(bulk);
    await bulk.transaction(async (tx) => {
      const locked = await lockIngestion(tx, ingestion.id);
      if (locked.state !== 'reading') return;
      await settleReading(tx, platform, { ingestion: locked, plan, context, nameColumns });
    });
  } finally {
    await borrowed.release();
  }
}

/** The plan with what the file itself says of its signs, kept: rows that a person corrects are evaluated by the same. */
async function settlePlan(bulk: BulkConnection, { id, settings }: IngestionRow, files: readonly NamedFile[]) {
  const stated = ReadingPlanText.parse(settings);
  const plan = await withFoundSigns(stated, files);
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
}

/** Stores the rows where nobody has to be asked; keeps them for a review otherwise. */
async function settleReading(tx: Tx, platform: Platform, reading: Reading): Promise<void> {
  const { ingestion, plan, context } = reading;
  await sql`set local statement_timeout = 0`.execute(tx);
  if (await hasReady(tx)) {
    await countIncoming(tx);
    await settleRepeats(tx, plan.repeats, ingestion.id);
    await checkQuality(tx);
  }
  const withoutMedia = await addMissingMediaFinding(tx, ingestion.file_version_id);
  const counts = await openBooks(tx, ingestion.id);
  const waits = counts.held_count + counts.rejected_count > 0;
  if (waits) await keepNameColumns(tx, reading);
  const isMediaRequested = withoutMedia > 0 && (await mindsMedia(tx, context.scope.tenantId));
  const isRequested = ingestion.publishes_when_ready
    ? waits && !plan.allowsPartial
    : waits || (await isReread(tx, ingestion)) || isMediaRequested;
  if (counts.ready_count > 0 && !isRequested) {
    const { events } = platform;
    await publishIncoming(tx, context.scope, { ingestion, rule: plan.duplicates, events });
    return;
  }
  await keepIncoming(tx, ingestion.id);
  await keepFound(tx, ingestion.id);
  const message = waits
    ? sentence('rowsPending', { rows: counts.held_count + counts.rejected_count })
    : isMediaRequested
      ? sentence('rowsWithoutMedia', { rows: withoutMedia })
      : sentence('fileReadAgain');
  await waitForPerson(tx, ingestion, message);
}

/** What the tables call their columns of names, for what is stated about rows whose names are unknown. */
const keepNameColumns = (tx: Tx, { ingestion, nameColumns }: Reading) =>
  tx
    .updateTable('ingestions')
    .set({ name_columns: JSON.stringify(nameColumns) })
    .where('id', '=', ingestion.id)
    .execute();

/** Of a file all of whose names are new no row is ready: there is nothing to compare. */
async function hasReady(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select 1 from incoming where state = 'ready' limit 1`.execute(tx);
  return rows.length > 0;
}

async function failReading(tx: Tx, ingestion: IngestionRow, failure: FileFinding, now: Date): Promise<void> {
  await sql`delete from row_findings where ordinal is not null`.execute(tx);
  await sql`truncate incoming`.execute(tx);
  await keepFound(tx, ingestion.id);
  await endReading(tx, ingestion, { state: 'failed', error: failure.sentence, now });
}
