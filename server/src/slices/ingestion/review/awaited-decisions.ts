import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { executionStates } from '#platform/jobs/executions/execution-states';
import { listIngestionViews, shownState, workId } from './review-queries.ts';

const anyOf = { from: null, before: null, text: '', executionId: null, afterId: null } as const;

/** Files that were read and wait until somebody decides about them, the newest first. */
export async function listAwaited(tx: Tx, most: number) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ingestions i left join ${executionStates} e on e.tenant_id = i.tenant_id and e.id = ${workId}
    where i.state not in ('published', 'failed', 'cancelled') and ${shownState} = 'review'`.execute(tx);
  const seen = await listIngestionViews(tx, { ...anyOf, states: ['review'], limit: most });
  return {
    Count: rows[0]?.count ?? 0,
    Items: seen.map((row) => ({
      ExecutionId: row.execution_id,
      FileName: row.file_name,
      UploadedAt: row.created_at.toISOString(),
      UploadedBy: row.created_by_name,
      Pending: row.held_count + row.rejected_count,
      Ready: row.ready_count,
    })),
  };
}
