import { done, reportQuery, savedQueries, storedSelections } from '@freshet/contract';
import { cancelWithRequest } from '#platform/db/cancel-with-request';
import type { Scope } from '#platform/db/scope';
import { type RequestFacts, type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { readAnalyteMapping } from './analyte-mapping.ts';
import { countSelection } from './count-selection.ts';
import { readDetails } from './query-details.ts';
import { readResults } from './read-results.ts';
import { readEvaluated, readStates } from './read-states.ts';
import { addQuery, changeQuery, removeQuery } from './save-query.ts';
import { readStoredSelection, saveSelection } from './save-selection.ts';
import { listVisible, requireSavedQuery, toBrief, toSavedQuery } from './saved-query-queries.ts';
import { readStationsGuidelines } from './stations-guidelines.ts';

export const queryRoutes = (platform: Platform): Route[] => {
  /** A person who leaves the screen leaves nothing running in the database. */
  const wanted = (scope: Scope, request: RequestFacts) => cancelWithRequest(platform, scope, request.whenGone());
  return [
    ...routes(reportQuery, {
      stationsGuidelines: (_, scope, request) => readStationsGuidelines(wanted(scope, request)),
      details: ({ body }, scope, request) => readDetails(wanted(scope, request), body.StationIds),
      analyteMapping: ({ body }, scope) => readAnalyteMapping(scope, body.AnalyteIds),
      count: ({ body }, scope, request) => countSelection(wanted(scope, request), body),
      states: ({ body }, scope, request) => readStates(wanted(scope, request), body),
      evaluated: ({ body }, scope, request) => readEvaluated(wanted(scope, request), body),
      results: ({ body }, scope, request) => readResults(wanted(scope, request), body),
    }),
    ...routes(storedSelections, {
      keep: async ({ body }, scope) => ({ Id: await saveSelection(scope, body.selection) }),
      get: async ({ params }, scope) => ({ selection: await readStoredSelection(scope, params.id) }),
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
};
