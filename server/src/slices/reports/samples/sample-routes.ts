import { sampleReports } from '@freshet/contract';
import { cancelWithRequest } from '#platform/db/cancel-with-request';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { exportLabData } from './lab-data.ts';
import { listSamples } from './sample-list.ts';
import { readSampleResults } from './sample-results.ts';

export const sampleReportRoutes = (platform: Platform): Route[] =>
  routes(sampleReports, {
    list: ({ query }, scope) => listSamples(scope, query),
    results: ({ params }, scope) => readSampleResults(scope, params.id),
    labData: ({ body }, scope, request) => exportLabData(cancelWithRequest(platform, scope, request.whenGone()), body),
  });
