import { annotations, done } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import { requireOwnStations } from '../../query/check-selection.ts';
import { listAnnotations, toAnnotation } from './annotation-queries.ts';
import { addAnnotation, changeAnnotation, removeAnnotation } from './write-annotations.ts';

export const annotationRoutes = (): Route[] =>
  routes(annotations, {
    list: async ({ body }, scope) => {
      const { rows, total } = await scope.transaction(async (tx) => {
        await requireOwnStations(tx, body.Selection.stations);
        return listAnnotations(tx, body.Selection);
      });
      return { Data: rows.map((row) => toAnnotation(row, scope)), Total: total };
    },
    add: async ({ body }, scope) => toAnnotation(await addAnnotation(scope, body), scope),
    change: async ({ params, body }, scope) => toAnnotation(await changeAnnotation(scope, params.id, body), scope),
    remove: async ({ params }, scope) => {
      await removeAnnotation(scope, params.id);
      return done;
    },
  });
