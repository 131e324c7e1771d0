import type { Sentence } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { recordIngestion } from '#slices/files';
import type { IngestionRow } from '../reading/ingestion-row.ts';

/** Keeps a file for a person to decide about. */
export async function waitForPerson(tx: Tx, ingestion: IngestionRow, message: Sentence): Promise<void> {
  await tx.updateTable('ingestions').set({ state: 'review' }).where('id', '=', ingestion.id).execute();
  await recordIngestion(tx, ingestion.file_version_id, {
    state: 'review',
    message,
    executionId: ingestion.execution_id,
  });
}
