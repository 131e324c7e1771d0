import { type Input, type ingestion, problem, type Reply } from '@freshet/contract';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';
import { findFile } from '#slices/files';
import { latestIngestion, lockIngestion, recountStaged } from '../reading/ingestion-queries.ts';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { applyDecisions, saveNames } from './apply-decisions.ts';
import { enqueuePublishing } from './enqueue-publishing.ts';
import { readDetails } from './read-review.ts';
import { prepareRecheck } from './recheck-rows.ts';
import { requireIngestionView } from './review-queries.ts';

type Params = Input<typeof ingestion.resubmit>;
type Answer = Reply<typeof ingestion.resubmit>;

/** Takes decisions about the waiting rows of a file's latest reading, and stores the ready ones when requested. */
export async function resubmitFile(platform: Platform, scope: Scope, { params, body }: Params): Promise<Answer> {
  const waiting = await scope.transaction((tx) => requireWaiting(tx, params.fileId));
  const decisions = body.isAlreadySaved ? [] : body.resubmitData;
  const made = await saveNames(scope, decisions);
  const recheck = await prepareRecheck(platform, scope, waiting, decisions);
  return scope.transaction(async (tx) => {
    // A decision about a whole file touches hundreds of thousands of rows.
    await sql`set local statement_timeout = '10min'`.execute(tx);
    const row = await lockIngestion(tx, waiting.id);
    const release = await applyDecisions(tx, scope, row, { decisions, made, recheck });
    // Counting a large file takes a second, and without a decision nothing has changed.
    const counted = decisions.length > 0 ? await recountStaged(tx, row.id) : row;
    if (decisions.length > 0) {
      const { ready_count: Ready, held_count: Held, rejected_count: Rejected, dropped_count: Dropped } = counted;
      await recordAudit(tx, scope, {
        what: 'ingestion.decided',
        subject: row.file_name,
        new: { Decisions: decisions.length, Ready, Held, Rejected, Dropped },
      });
    }
    const wantsPublishing = body.publish ?? body.isAlreadySaved;
    const publishing = wantsPublishing ? await enqueuePublishing(tx, platform, scope, counted) : null;
    const seen = await requireIngestionView(tx, row.execution_id);
    return { Ingestion: await readDetails(tx, seen), PublishExecutionId: publishing, Release: release };
  });
}

async function requireWaiting(tx: Tx, fileId: number): Promise<IngestionRow> {
  const row = await latestIngestion(tx, fileId);
  if (!row) {
    if (!(await findFile(tx, fileId))) throw problem('notFound');
    throw problem('ingestion.nothingWaits');
  }
  const { state } = await requireIngestionView(tx, row.execution_id);
  if (state !== 'review') throw problem('ingestion.nothingWaits');
  return row;
}
