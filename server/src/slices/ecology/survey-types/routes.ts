import { done, problem, surveyTypes } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { type Route, routes } from '#platform/http/routes';
import { readTypes } from './type-queries.ts';
import { addSurveyType, removeSurveyType, updateSurveyType } from './write-types.ts';

export const surveyTypeRoutes = (): Route[] =>
  routes(surveyTypes, {
    list: (_, scope) => scope.transaction((tx) => readTypes(tx)),
    add: ({ body }, scope) => scope.transaction(async (tx) => readOne(tx, await addSurveyType(tx, scope, body))),
    update: async ({ params, body }, scope) => {
      await updateSurveyType(scope, params.id, body);
      return scope.transaction((tx) => readOne(tx, params.id));
    },
    remove: ({ params }, scope) => removeSurveyType(scope, params.id).then(() => done),
  });

async function readOne(tx: Tx, id: number) {
  const [type] = await readTypes(tx, [id]);
  if (!type) throw problem('notFound');
  return type;
}
