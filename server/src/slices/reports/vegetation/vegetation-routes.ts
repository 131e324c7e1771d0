import { problem, type VegetationPreview, type VegetationRequest, vegetationQuery } from '@freshet/contract';
import { cancelWithRequest } from '#platform/db/cancel-with-request';
import type { Scope } from '#platform/db/scope';
import { type Route, routes } from '#platform/http/routes';
import { enqueueJob } from '#platform/jobs/enqueue';
import type { Platform } from '#platform/platform';
import { previewRows } from '../ecology/preview-rows.ts';
import { buildReportJob } from '../runs/build-report.job.ts';
import { frozenVegetation } from '../runs/frozen-report.ts';
import { answerReport } from '../runs/generate-report.ts';
import { insertRun, setExecution } from '../runs/run-queries.ts';
import { freezeVegetation, planVegetation } from './freeze-vegetation.ts';
import { newVegetationTotals } from './open-vegetation-report.ts';
import { readPlannedVisits } from './read-visits.ts';
import { makeLineRows, makeWideRows } from './vegetation-rows.ts';

const usualVegetationName = 'Vegetation';

export const vegetationQueryRoutes = (platform: Platform): Route[] =>
  routes(vegetationQuery, {
    preview: ({ body }, scope, request) =>
      previewVegetation(cancelWithRequest(platform, scope, request.whenGone()), { name: usualVegetationName, ...body }),
    generate: ({ body: { Name: name = usualVegetationName, ...params } }, scope, request) =>
      answerReport(platform, scope, request, {
        query: params,
        freeze: async (tx) => frozenVegetation(await freezeVegetation(tx, scope, { name, ...params })),
      }),
    generateInBackground: ({ body: { Name: name = usualVegetationName, ...params } }, scope) =>
      startVegetationReport(platform, scope, { name, ...params }),
  });

type Params = VegetationRequest & { readonly name: string };

/** Enqueues a report. What it is made of is frozen now, however long it has to wait. */
const startVegetationReport = (platform: Platform, scope: Scope, { name, ...params }: Params) =>
  scope.transaction(async (tx) => {
    const plan = await freezeVegetation(tx, scope, { name, ...params });
    if (plan.visits === 0) throw problem('reports.noData');
    const runId = await insertRun(tx, scope, { kind: 'vegetation', name, query: params, plan });
    const ExecutionId = await enqueueJob(tx, scope, buildReportJob(platform), { runId, name });
    await setExecution(tx, runId, ExecutionId);
    return { ExecutionId, RunId: runId };
  });

/** The first rows of what a report would hold, made the same way. */
async function previewVegetation(scope: Scope, params: Params): Promise<VegetationPreview> {
  // The screen has the words of its own language for columns.
  const { language: _, ...plan } = await scope.transaction((tx) => planVegetation(tx, scope, params, scope.now()));
  const totals = newVegetationTotals(plan);
  const table = plan.options.reportFormat === 'Wide' ? makeWideRows(plan, totals) : makeLineRows(plan, totals);
  return {
    ...(await previewRows(table, readPlannedVisits(scope, plan))),
    Visits: plan.visits,
    Species: new Set(plan.taxa.map(({ countedId }) => countedId)).size,
  };
}
