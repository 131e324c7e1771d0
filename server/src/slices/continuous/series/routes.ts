import { done, series, tagAssignment } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import { countOpenFindings } from '../checks/finding-queries.ts';
import { silentSince } from '../watch/silent-since.ts';
import { createSeries } from './create-series.ts';
import { listLatest, listSeries, readOneSeries } from './list-series.ts';
import { removeSeries } from './remove-series.ts';
import { toSeries } from './series-view.ts';
import { setTags } from './set-tags.ts';
import { updateSeries } from './update-series.ts';

export const seriesRoutes = (): Route[] => [
  ...routes(tagAssignment, { setTags: ({ body }, scope) => setTags(scope, body).then(() => done) }),
  ...routes(series, {
    list: ({ query: { after, ...filter } }, scope) => listSeries(scope, filter, after),
    latest: ({ query: { after, ...filter } }, scope) => listLatest(scope, filter, after),
    get: ({ params }, scope) =>
      readOneSeries(scope, params.id, async (tx, row, isShared) => {
        const open = await countOpenFindings(tx, [row.id]);
        const silent = await silentSince(tx, scope.now(), [row.id]);
        return toSeries(row, isShared, open.get(row.id), silent.get(row.id));
      }),
    create: ({ body }, scope) => scope.transaction(async (tx) => toSeries(await createSeries(tx, scope, body), false)),
    update: ({ params, body }, scope) =>
      scope.transaction(async (tx) => toSeries(await updateSeries(tx, scope, params.id, body), false)),
    remove: ({ params }, scope) => scope.transaction((tx) => removeSeries(tx, scope, params.id)).then(() => done),
  }),
];
