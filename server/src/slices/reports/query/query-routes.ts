import { done, reportQuery, savedQueries } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import { readAnalyteMapping } from './analyte-mapping.ts';
import { countSelection } from './count-selection.ts';
import { readDetails } from './query-details.ts';
import { readResults } from './read-results.ts';
import { addQuery, changeQuery, removeQuery } from './save-query.ts';
import { listVisible, requireSavedQuery, toBrief, toSavedQuery } from './saved-query-queries.ts';
import { readStationsGuidelines } from './stations-guidelines.ts';

export const queryRoutes = (): Route[] => [
  ...routes(reportQuery, {
    stationsGuidelines: (_, scope) => readStationsGuidelines(scope),
    details: ({ body }, scope) => readDetails(scope, body.StationIds),
    analyteMapping: ({ body }, scope) => readAnalyteMapping(scope, body.AnalyteIds),
    count: ({ body }, scope) => countSelection(scope, body),
    results: ({ body }, scope) => readResults(scope, body),
  }),
  ...routes(savedQueries, {
    list: (_, scope) =>
      scope.transaction(async (tx) => (await listVisible(tx, scope)).map((row) => toBrief(row, scope))),
    get: ({ params }, scope) =>
      scope.transaction(async (tx) => toSavedQuery(await requireSavedQuery(tx, scope, params.id), scope)),
    add: async ({ body }, scope) => toSavedQuery(await addQuery(scope, body), scope),
    update: async ({ params, body }, scope) => toSavedQuery(await changeQuery(scope, params.id, body), scope),
    remove: ({ params }, scope) => removeQuery(scope, params.id).then(() => done),
  }),
];
