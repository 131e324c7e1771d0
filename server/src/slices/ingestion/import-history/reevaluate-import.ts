import type { ExecutionId } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { enqueueJob } from '#platform/jobs/enqueue';
import type { Platform } from '#platform/platform';
import { evaluateImportJob } from '#slices/guidelines';
import { requireInForce } from '#slices/imports';

/** Evaluates an import again in the background: by the standards, cofactors and flags of now. */
export function reevaluateImport(
  platform: Platform,
  scope: Scope,
  importId: number,
): Promise<{ readonly ExecutionId: ExecutionId }> {
  return scope.transaction(async (tx) => {
    await requireInForce(tx, importId);
    return { ExecutionId: await enqueueJob(tx, scope, evaluateImportJob(platform), { importId }) };
  });
}
