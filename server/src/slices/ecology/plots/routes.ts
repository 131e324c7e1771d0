import { done, ordination, plots } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import { readOrdination } from './read-ordination.ts';
import { readPlot, readPlots } from './read-plot.ts';
import { updatePlot } from './update-plot.ts';
import { addVisit, removeVisit, updateVisit } from './write-visits.ts';

export const plotRoutes = (): Route[] => [
  // Before the plots: its address looks like the number of one.
  ...routes(ordination, { get: ({ query }, scope) => readOrdination(scope, query) }),
  ...routes(plots, {
    overview: ({ query }, scope) => readPlots(scope, query),
    get: ({ params }, scope) => readPlot(scope, params.plotId),
    update: ({ params, body }, scope) =>
      scope.transaction((tx) => updatePlot(tx, scope, params.plotId, body)).then(() => done),
    addVisit: ({ params, body }, scope) =>
      scope.transaction(async (tx) => ({ Id: await addVisit(tx, scope, params.plotId, body) })),
    updateVisit: async ({ params, body }, scope) => ({
      Id: await updateVisit(scope, params.plotId, params.visitId, body),
    }),
    removeVisit: ({ params }, scope) => removeVisit(scope, params.plotId, params.visitId).then(() => done),
  }),
];
