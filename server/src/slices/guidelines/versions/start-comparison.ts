import type { Scope } from '#platform/db/scope';
import { enqueueJob } from '#platform/jobs/enqueue';
import { lockGuideline, requireVersion } from '../guideline/guideline-queries.ts';
import { tenantReader } from '../guideline/reader.ts';
import { compareVersionsJob } from './compare-versions.job.ts';
import type { ComparedVersions } from './compared-versions.ts';
import { findComparison, rememberWork } from './comparison-queries.ts';

/** Enqueues the comparison of two versions over all results. A second request meanwhile gets the same work. */
export function startComparison(scope: Scope, params: ComparedVersions): Promise<{ ExecutionId: string }> {
  return scope.transaction(async (tx) => {
    const reader = tenantReader(scope);
    const from = await requireVersion(tx, reader, params.fromId);
    const to = await requireVersion(tx, reader, params.toId);
    const { name: guideline } = await lockGuideline(tx, reader, to.guideline_id);
    const known = await findComparison(tx, params);
    if (known?.isRunning) return { ExecutionId: known.execution_id };
    const id = await enqueueJob(tx, scope, compareVersionsJob, {
      ...params,
      guideline,
      numbers: [from.number, to.number],
    });
    await rememberWork(tx, params, id);
    return { ExecutionId: id };
  });
}
