import { continuousQuery } from '@freshet/contract';
import { cancelWithRequest } from '#platform/db/cancel-with-request';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { frozenSeries } from '../runs/frozen-report.ts';
import { answerReport } from '../runs/generate-report.ts';
import { readContinuousStations } from './continuous-stations.ts';
import { freezeSeriesPlan } from './freeze-series.ts';
import { previewSeries } from './preview-series.ts';
import { startSeriesReport } from './start-series-report.ts';

const usualSeriesName = 'Continuous data';

export const continuousQueryRoutes = (platform: Platform): Route[] =>
  routes(continuousQuery, {
    stations: (_, scope) => readContinuousStations(scope),
    preview: ({ body }, scope, request) =>
      previewSeries(cancelWithRequest(platform, scope, request.whenGone()), { name: usualSeriesName, ...body }),
    generate: ({ body: { Name: name = usualSeriesName, ...params } }, scope, request) =>
      answerReport(platform, scope, request, {
        query: params,
        freeze: async (tx) => frozenSeries(await freezeSeriesPlan(tx, scope, { name, ...params })),
      }),
    generateInBackground: ({ body: { Name: name = usualSeriesName, ...params } }, scope) =>
      startSeriesReport(platform, scope, { name, ...params }),
  });
