import { problem, type SurveyChoices, type SurveyPreview, type SurveyRequest, surveyQuery } from '@freshet/contract';
import type { z } from 'zod';
import { cancelWithRequest } from '#platform/db/cancel-with-request';
import type { Scope } from '#platform/db/scope';
import { type Route, routes } from '#platform/http/routes';
import { enqueueJob } from '#platform/jobs/enqueue';
import type { Platform } from '#platform/platform';
import { countSurveysByLocation, findReportedLocations, findTypes } from '#slices/ecology';
import { previewRows } from '../ecology/preview-rows.ts';
import { buildReportJob } from '../runs/build-report.job.ts';
import { frozenSurveys } from '../runs/frozen-report.ts';
import { answerReport } from '../runs/generate-report.ts';
import { insertRun, setExecution } from '../runs/run-queries.ts';
import { freezeSurveys, planSurveys } from './freeze-surveys.ts';
import { newSurveyTotals } from './open-survey-report.ts';
import { readPlannedSurveys } from './read-planned-surveys.ts';
import { makeObservationRows, makeWideRows } from './survey-rows.ts';

const usualSurveyName = 'Surveys';

export const surveyQueryRoutes = (platform: Platform): Route[] =>
  routes(surveyQuery, {
    choices: (_, scope) => readChoices(scope),
    preview: ({ body }, scope, request) =>
      previewSurveys(cancelWithRequest(platform, scope, request.whenGone()), { name: usualSurveyName, ...body }),
    generate: ({ body: { Name: name = usualSurveyName, ...params } }, scope, request) =>
      answerReport(platform, scope, request, {
        query: params,
        freeze: async (tx) => frozenSurveys(await freezeSurveys(tx, scope, { name, ...params })),
      }),
    generateInBackground: ({ body: { Name: name = usualSurveyName, ...params } }, scope) =>
      startSurveyReport(platform, scope, { name, ...params }),
  });

type Params = SurveyRequest & { readonly name: string };

const readChoices = (scope: Scope): Promise<z.input<typeof SurveyChoices>> =>
  scope.transaction(async (tx) => {
    const counts = await countSurveysByLocation(tx);
    return {
      Locations: (await findReportedLocations(tx)).map(({ id, name, surveyType }) => ({
        ...{ Id: id, Name: name, SurveyType: surveyType },
        ...{ Surveys: counts.get(id)?.surveys ?? 0, LastOn: counts.get(id)?.lastOn ?? null },
      })),
      Types: (await findTypes(tx)).map(({ id, name, kind, surveys }) => ({
        ...{ Id: id, Name: name, Kind: kind, Surveys: surveys },
      })),
    };
  });

/** Enqueues a report. What it is made of is frozen now, however long it has to wait. */
const startSurveyReport = (platform: Platform, scope: Scope, { name, ...params }: Params) =>
  scope.transaction(async (tx) => {
    const plan = await freezeSurveys(tx, scope, { name, ...params });
    if (plan.surveys === 0) throw problem('reports.noData');
    const runId = await insertRun(tx, scope, { kind: 'survey', name, query: params, plan });
    const ExecutionId = await enqueueJob(tx, scope, buildReportJob(platform), { runId, name });
    await setExecution(tx, runId, ExecutionId);
    return { ExecutionId, RunId: runId };
  });

/** The first rows of what a report would hold, made the same way. */
async function previewSurveys(scope: Scope, params: Params): Promise<SurveyPreview> {
  const plan = await scope.transaction((tx) => planSurveys(tx, scope, params, scope.now()));
  const totals = newSurveyTotals(plan);
  const table = plan.options.reportFormat === 'Wide' ? makeWideRows(plan, totals) : makeObservationRows(plan, totals);
  return {
    ...(await previewRows(table, readPlannedSurveys(scope, plan))),
    Surveys: plan.surveys,
    Taxa: new Set(plan.taxa.map(({ countedId }) => countedId)).size,
  };
}
