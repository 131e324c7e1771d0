import { sampleReports } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import { exportLabData } from './lab-data.ts';
import { listSamples } from './sample-list.ts';
import { readSampleResults } from './sample-results.ts';

export const sampleReportRoutes = (): Route[] =>
  routes(sampleReports, {
    list: ({ query }, scope) => listSamples(scope, query),
    results: ({ params }, scope) => readSampleResults(scope, params.id),
    labData: ({ body }, scope) => exportLabData(scope, body),
  });
