import { asStatement, type FileState, type Statement } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { addDerivedMetadata } from './metadata/metadata-queries.ts';
import { storeOutcome } from './versions/version-queries.ts';

interface Outcome {
  readonly state: FileState;
  /** A sentence for the person; null while there is nothing to say. */
  readonly message?: string | Statement | null;
  /** The execution that did it, remembered with the file as its metadata `ExecutionId`. */
  readonly executionId?: string | null;
}

/** Says what became of a version, in the transaction that made it so. */
export async function recordIngestion(tx: Tx, versionId: number, outcome: Outcome): Promise<void> {
  const { state, message = null, executionId = null } = outcome;
  const stated = message === null ? null : asStatement(message);
  const version = await storeOutcome(tx, versionId, { state, stated, executionId });
  if (version && executionId) await addDerivedMetadata(tx, version.file_id, 'ExecutionId', [executionId]);
}
