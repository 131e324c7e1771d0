import { sentence } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { recordIngestion } from '#slices/files';
import { allImports } from '#slices/imports';
import type { IngestionRow } from '../reading/ingestion-row.ts';

/** Whether data of the same file is in force: the difference is then shown first. */
export async function isReread(tx: Tx, { file_id }: IngestionRow): Promise<boolean> {
  const publishedImport = await tx
    .selectFrom(allImports.as('i'))
    .select('id')
    .where('file_id', '=', file_id)
    .where('status', '=', 'Published')
    .limit(1)
    .executeTakeFirst();
  return publishedImport !== undefined;
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
  const message = error ?? sentence('readingCancelled');
  await recordIngestion(tx, ingestion.file_version_id, {
    state: 'failed',
    message,
    executionId: ingestion.execution_id,
  });
}
