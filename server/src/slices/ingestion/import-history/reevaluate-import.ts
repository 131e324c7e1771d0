import { type ExecutionId, problem } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { enqueueJob } from '#platform/jobs/enqueue';
import type { Platform } from '#platform/platform';
import { evaluateImportJob } from '#slices/guidelines';
import { requireImport } from '#slices/imports';

/** Evaluates an import again in the background: by the standards, cofactors and flags of now. */
export function reevaluateImport(
  platform: Platform,
  scope: Scope,
  importId: number,
): Promise<{ readonly ExecutionId: ExecutionId }> {
  return scope.transaction(async (tx) => {
    const { status } = await requireImport(tx, importId);
    if (status !== 'Published') throw problem('imports.alreadyRolledBack');
    return { ExecutionId: await enqueueJob(tx, scope, evaluateImportJob(platform), { importId }) };
  });
}
