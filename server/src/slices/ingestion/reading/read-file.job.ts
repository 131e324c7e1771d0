import { sql } from 'kysely';
import { z } from 'zod';
import { type BulkConnection, withBulkConnection } from '#platform/db/copy-rows';
import type { Tx } from '#platform/db/transaction';
import { CannotRun } from '#platform/jobs/endings';
import { type JobContext, type TenantJob, tenantJob } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import { refuseWhenDatabaseNearlyFull } from '#platform/storage/free-space';
import { recordIngestion } from '#slices/files';
import { mindsMedia } from '#slices/guidelines';
import { allImports } from '#slices/imports';
import { tellMissingMedia } from '../matching/missing-media.ts';
import { countIncoming, keepFound, keepIncoming, makeIncoming } from '../publishing/incoming.ts';
import { publishIncoming } from '../publishing/publish-import.ts';
import { settleRepeats } from '../publishing/publish-repeats.ts';
import { stageFile } from '../publishing/stage-file.ts';
import { checkQuality } from '../quality/check-quality.ts';
import type { FileFinding } from '../rows/rows.ts';
import { borrowFiles } from './ingestion-files.ts';
import { type IngestionRow, lockIngestion, openBooks } from './ingestion-queries.ts';
import { ReadingPlanText } from './reading-plan-text.ts';

const Payload = z.object({ ingestionId: z.number().int(), fileName: z.string(), isLarge: z.boolean().optional() });

/**
 * Reads a file into temporary tables, then, in one transaction, either stores its rows or keeps them for a review. A run
 * that is killed leaves nothing behind and begins again; one that was overtaken finds its work done.
 */
export const readFileJob = (platform: Platform): TenantJob<z.infer<typeof Payload>> =>
  tenantJob({
    name: 'ingestion.readFile',
    payload: Payload,
    attempts: 3,
    lane: ({ isLarge }) => (isLarge ? 'large files' : null),
    tells: ({ fileName }, executionId) => ({
      label: `Reading ${fileName}`,
      link: `/review/ingestion-results/${executionId}`,
    }),
    run: async ({ ingestionId }, context) => {
      const ingestion = await context.scope.transaction((tx) => lockIngestion(tx, ingestionId));
      if (ingestion.state !== 'reading') return;
      await refuseWhenDatabaseNearlyFull(platform.config);
      await withBulkConnection(platform, context.scope.tenantId, (bulk) =>
        readFile(platform, bulk, ingestion, context),
      );
    },
  });

async function readFile(platform: Platform, bulk: BulkConnection, ingestion: IngestionRow, context: JobContext) {
  const { scope } = context;
  const plan = ReadingPlanText.parse(ingestion.settings);
  await makeIncoming(bulk);
  const borrowed = await borrowFiles(platform, scope, ingestion);
  try {
    const staging = { fileId: ingestion.file_id, files: borrowed.files, plan, now: scope.now(), context };
    const staged = await stageFile(bulk, staging);
    await context.throwIfCancelled();
    const { failure } = staged;
    if (failure) {
      await bulk.transaction((tx) => failReading(tx, ingestion, failure, scope.now()));
      throw new CannotRun(failure.sentence);
    }
    await context.progress(1, 1, 'Storing');
    await bulk.transaction(async (tx) => {
      const locked = await lockIngestion(tx, ingestion.id);
      if (locked.state !== 'reading') return;
      await settleReading(tx, platform, { ingestion: locked, plan, context });
    });
  } finally {
    await borrowed.release();
  }
}

interface Reading {
  readonly ingestion: IngestionRow;
  readonly plan: ReadingPlanText;
  readonly context: JobContext;
}

/** Stores the rows where nobody has to be asked; keeps them for a review otherwise. */
async function settleReading(tx: Tx, platform: Platform, { ingestion, plan, context }: Reading): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await countIncoming(tx);
  if (await hasReady(tx)) {
    await settleRepeats(tx, plan.repeats, ingestion.id);
    await checkQuality(tx);
  }
  const withoutMedia = await tellMissingMedia(tx, ingestion.file_version_id);
  const counts = await openBooks(tx, ingestion.id);
  const waits = counts.held_count + counts.rejected_count > 0;
  const isMediaAsked = withoutMedia > 0 && (await mindsMedia(tx, context.scope.tenantId));
  const isAsked = ingestion.publishes_when_ready
    ? waits && !plan.allowsPartial
    : waits || (await isReread(tx, ingestion)) || isMediaAsked;
  if (counts.ready_count > 0 && !isAsked) {
    const { events } = platform;
    await publishIncoming(tx, context.scope, { ingestion, rule: plan.duplicates, events });
    return;
  }
  await keepIncoming(tx, ingestion.id);
  await keepFound(tx, ingestion.id);
  await tx.updateTable('ingestions').set({ state: 'review' }).where('id', '=', ingestion.id).execute();
  const message = waits
    ? `${counts.held_count + counts.rejected_count} rows wait for a decision.`
    : isMediaAsked
      ? `${withoutMedia} rows have no media type.`
      : 'The file was read again; look at the difference, then store it.';
  await recordIngestion(tx, ingestion.file_version_id, {
    state: 'review',
    message,
    executionId: ingestion.execution_id,
  });
}

/** Of a file all of whose names are new no row is ready: there is nothing to compare. */
async function hasReady(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select 1 from incoming where state = 'ready' limit 1`.execute(tx);
  return rows.length > 0;
}

/** Whether results of the same file are in force: the difference is then shown first. */
async function isReread(tx: Tx, { file_id }: IngestionRow): Promise<boolean> {
  const found = await tx
    .selectFrom(allImports.as('i'))
    .select('id')
    .where('file_id', '=', file_id)
    .where('status', '=', 'Published')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

async function failReading(tx: Tx, ingestion: IngestionRow, failure: FileFinding, now: Date): Promise<void> {
  await sql`delete from found where ordinal is not null`.execute(tx);
  await sql`truncate incoming`.execute(tx);
  await keepFound(tx, ingestion.id);
  await endReading(tx, ingestion, { state: 'failed', error: failure.sentence, now });
}

interface End {
  readonly state: 'failed' | 'cancelled';
  readonly error: string | null;
  readonly now: Date;
}

/** Says that nothing came of a reading, and why. */
export async function endReading(tx: Tx, ingestion: IngestionRow, { state, error, now }: End): Promise<void> {
  await tx
    .updateTable('ingestions')
    .set({ state, error, finished_at: now })
    .where('id', '=', ingestion.id)
    .where('state', '=', 'reading')
    .execute();
  const message = error ?? 'Reading was cancelled.';
  await recordIngestion(tx, ingestion.file_version_id, {
    state: 'failed',
    message,
    executionId: ingestion.execution_id,
  });
}
