import { done, surveys } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import { listSurveys, readSurvey } from './read-surveys.ts';
import { addSurvey, removeSurvey, updateSurvey } from './write-surveys.ts';

export const surveyRoutes = (): Route[] =>
  routes(surveys, {
    list: ({ query }, scope) => listSurveys(scope, query),
    get: ({ params }, scope) => readSurvey(scope, params.id),
    add: ({ body }, scope) => scope.transaction(async (tx) => ({ Id: await addSurvey(tx, scope, body) })),
    update: async ({ params, body }, scope) => ({ Id: await updateSurvey(scope, params.id, body) }),
    remove: ({ params }, scope) => removeSurvey(scope, params.id).then(() => done),
  });
