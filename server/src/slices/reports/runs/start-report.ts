import { problem, type ReportRequest } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { enqueueJob } from '#platform/jobs/enqueue';
import type { Platform } from '#platform/platform';
import { freezePlan } from '../engine/freeze-plan.ts';
import { countResults } from '../query/count-selection.ts';
import { buildReportJob } from './build-report.job.ts';
import { usualName } from './generate-report.ts';
import { insertRun, setExecution } from './run-queries.ts';

/** Enqueues a report. What it is made of is frozen now, however long it has to wait. */
export function startReport(
  platform: Platform,
  scope: Scope,
  params: ReportRequest,
): Promise<{ ExecutionId: string; RunId: number }> {
  const { Name: name = usualName, selection, reportOptions: options } = params;
  return scope.transaction(async (tx) => {
    const plan = await freezePlan(tx, scope, { name, selection, options });
    const { Results } = await countResults(tx, { selection, includeQaQc: options.includeQaQc }, 1);
    if (Results === 0) throw problem('reports.noData');
    const runId = await insertRun(tx, scope, { name, query: params, plan, savedQueryId: params.SavedQueryId });
    const ExecutionId = await enqueueJob(tx, scope, buildReportJob(platform), { runId, name });
    await setExecution(tx, runId, ExecutionId);
    return { ExecutionId, RunId: runId };
  });
}
