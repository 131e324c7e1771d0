import { done, series } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import { createSeries } from './create-series.ts';
import { listSeries, readOneSeries } from './list-series.ts';
import { removeSeries } from './remove-series.ts';
import { toSeries } from './series-view.ts';
import { updateSeries } from './update-series.ts';

export const seriesRoutes = (): Route[] =>
  routes(series, {
    list: ({ query: { after, ...filter } }, scope) => listSeries(scope, filter, after),
    get: ({ params }, scope) => readOneSeries(scope, params.id, async (_, row, isShared) => toSeries(row, isShared)),
    create: ({ body }, scope) => scope.transaction(async (tx) => toSeries(await createSeries(tx, scope, body), false)),
    update: async ({ params, body }, scope) => toSeries(await updateSeries(scope, params.id, body), false),
    remove: ({ params }, scope) => removeSeries(scope, params.id).then(() => done),
  });
