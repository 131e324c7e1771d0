import { ExecutionId } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';

/** The newest execution that read a file; null when none did. */
export async function executionOfFile(tx: Tx, fileId: number): Promise<ExecutionId | null> {
  const row = await tx
    .selectFrom('ingestions as i')
    .innerJoin('ingestion_files as f', (join) =>
      join.onRef('f.tenant_id', '=', 'i.tenant_id').onRef('f.ingestion_id', '=', 'i.id'),
    )
    .select('i.execution_id')
    .where('f.file_id', '=', fileId)
    .orderBy('i.id', 'desc')
    .executeTakeFirst();
  return row ? ExecutionId.parse(row.execution_id) : null;
}
