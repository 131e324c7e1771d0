import { problem, type SeriesRequest } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { enqueueJob } from '#platform/jobs/enqueue';
import type { Platform } from '#platform/platform';
import { buildReportJob } from '../runs/build-report.job.ts';
import { insertRun, setExecution } from '../runs/run-queries.ts';
import { freezeSeriesPlan } from './freeze-series.ts';

/** Enqueues a report of time series. What it is made of is frozen now, however long it has to wait. */
export function startSeriesReport(
  platform: Platform,
  scope: Scope,
  { name, ...params }: SeriesRequest & { readonly name: string },
): Promise<{ ExecutionId: string; RunId: number }> {
  return scope.transaction(async (tx) => {
    const plan = await freezeSeriesPlan(tx, scope, { name, ...params });
    if (plan.series.every(({ expectedPoints }) => expectedPoints === 0)) throw problem('reports.noData');
    const runId = await insertRun(tx, scope, { kind: 'continuous', name, query: params, plan });
    const ExecutionId = await enqueueJob(tx, scope, buildReportJob(platform), { runId, name });
    await setExecution(tx, runId, ExecutionId);
    return { ExecutionId, RunId: runId };
  });
}
