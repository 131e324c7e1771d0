import { done, specimens } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import { listPlots } from '#slices/locations';
import { readRecord } from '../read-record.ts';
import { withIdentifications } from './read-specimens.ts';
import { findSpecimens } from './specimen-queries.ts';
import { addSpecimen, identifySpecimen, removeSpecimen, updateSpecimen } from './write-specimens.ts';

export const specimenRoutes = (): Route[] =>
  routes(specimens, {
    ofPlot: ({ params }, scope) =>
      readRecord(scope, async (tx) => {
        const [plot] = await listPlots(tx, params.plotId);
        return plot && withIdentifications(tx, await findSpecimens(tx, { plotId: plot.id }));
      }),
    get: ({ params }, scope) =>
      readRecord(scope, async (tx) => (await withIdentifications(tx, await findSpecimens(tx, { id: params.id })))[0]),
    add: ({ body }, scope) => scope.transaction((tx) => addSpecimen(tx, scope, body)),
    update: ({ params, body }, scope) => updateSpecimen(scope, params.id, body),
    identify: ({ params, body }, scope) => scope.transaction((tx) => identifySpecimen(tx, scope, params.id, body)),
    remove: ({ params }, scope) => removeSpecimen(scope, params.id).then(() => done),
  });
