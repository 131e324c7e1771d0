import { done, specimens } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import { requirePlot } from '../plots/plot-queries.ts';
import { readSpecimen, withIdentifications } from './read-specimens.ts';
import { findSpecimens } from './specimen-queries.ts';
import { addSpecimen, identifySpecimen, removeSpecimen, updateSpecimen } from './write-specimens.ts';

export const specimenRoutes = (): Route[] =>
  routes(specimens, {
    ofPlot: ({ params }, scope) =>
      scope.transaction(async (tx) => {
        const { id: plotId } = await requirePlot(tx, params.plotId);
        return withIdentifications(tx, await findSpecimens(tx, { plotId }));
      }),
    get: ({ params }, scope) => scope.transaction((tx) => readSpecimen(tx, params.id)),
    add: ({ body }, scope) => addSpecimen(scope, body),
    update: ({ params, body }, scope) => updateSpecimen(scope, params.id, body),
    identify: ({ params, body }, scope) => identifySpecimen(scope, params.id, body),
    remove: ({ params }, scope) => removeSpecimen(scope, params.id).then(() => done),
  });
