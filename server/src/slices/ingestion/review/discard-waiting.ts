import { problem, sentence } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { recordIngestion } from '#slices/files';
import { removeAddedIn } from '../decisions/remove-added.ts';
import { discardWaitingRows, lockIngestion } from '../reading/ingestion-queries.ts';
import { requireIngestionView } from './review-queries.ts';

/**
 * Discards the rows still under review. What was stored stays; the file stays. What the review added goes where that is requested
 * and nothing else uses it; how much that was is returned.
 */
export const discardWaiting = (scope: Scope, executionId: string, removesAdded: boolean): Promise<number> =>
  scope.transaction(async (tx) => {
    const seen = await requireIngestionView(tx, executionId);
    const row = await lockIngestion(tx, seen.id);
    if (seen.state !== 'review') throw problem('ingestion.nothingWaits');
    const isStored = await discardWaitingRows(tx, row, scope.now());
    const message = isStored ? null : sentence('rowsDiscarded');
    await recordIngestion(tx, row.file_version_id, { state: isStored ? 'ingested' : 'failed', message });
    const { ready_count: Ready, held_count: Held, rejected_count: Rejected } = row;
    await recordAudit(tx, scope, {
      what: 'ingestion.discarded',
      subject: row.file_name,
      old: { Ready, Held, Rejected },
    });
    return removesAdded ? removeAddedIn(tx, scope, row) : 0;
  });
