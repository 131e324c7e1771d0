import type { ExecutionId } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { enqueueJob } from '#platform/jobs/enqueue';
import type { Platform } from '#platform/platform';
import { notReady } from '../decisions/refuse-decision.ts';
import { publishRowsJob } from '../publishing/publish-rows.job.ts';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { ReadingPlanText } from '../reading/reading-plan-text.ts';

/** Begins to store what is ready; refused where nothing is, or where all or nothing is stored and something waits. */
export async function enqueuePublishing(
  tx: Tx,
  platform: Platform,
  scope: Scope,
  row: IngestionRow,
): Promise<ExecutionId> {
  const { allowsPartial } = ReadingPlanText.parse(row.settings);
  const waits = row.held_count + row.rejected_count;
  if (row.ready_count === 0) throw notReady('noneReady');
  if (waits > 0 && !allowsPartial) {
    throw notReady('allOrNone', { count: waits });
  }
  const executionId = await enqueueJob(tx, scope, publishRowsJob(platform), {
    ingestionId: row.id,
    fileName: row.file_name,
  });
  await tx
    .updateTable('ingestions')
    .set({ state: 'publishing', publish_execution_id: executionId })
    .where('id', '=', row.id)
    .execute();
  return executionId;
}
