import { aquariusConnection, aquariusStations, done } from '@freshet/contract';
import { namedScope } from '#platform/db/named-scope';
import type { Scope } from '#platform/db/scope';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { findSeries } from '#slices/continuous';
import { countWaiting, findConnection } from './connection/connection-queries.ts';
import { toConnection } from './connection/connection-view.ts';
import { removeConnection, saveConnection } from './connection/save-connection.ts';
import { testConnection } from './connection/test-connection.ts';
import { acceptProposals } from './proposals/accept-proposals.ts';
import { readProposals } from './proposals/read-proposals.ts';
import { deleteStation, eraseStation, restoreStation } from './registry/change-station.ts';
import { readStations } from './registry/read-stations.ts';
import { listCorrectionsOf, listSeriesOf, lockStation } from './registry/station-queries.ts';
import { toAquariusSeries, toCorrection } from './registry/station-view.ts';

const readConnection = ({ config }: Platform, scope: Scope) =>
  scope.transaction(async (tx) => {
    const waiting = await countWaiting(tx);
    return toConnection(await findConnection(tx), { tenantId: scope.tenantId, waiting, config });
  });

export const aquariusRoutes = (platform: Platform): Route[] => {
  const at = (scope: Scope, { tenantId }: { readonly tenantId?: number | undefined }) =>
    namedScope(platform, scope, tenantId);
  return [
    ...routes(aquariusConnection, {
      read: async ({ query }, scope) => readConnection(platform, await at(scope, query)),
      save: async ({ query, body }, scope) => {
        const there = await at(scope, query);
        await saveConnection(platform, there, body);
        return readConnection(platform, there);
      },
      remove: async ({ query }, scope) => removeConnection(await at(scope, query)).then(() => done),
      test: async ({ query, body }, scope) =>
        testConnection(platform, body, await (await at(scope, query)).transaction(findConnection)),
      proposals: async ({ query }, scope) => readProposals(platform, await at(scope, query)),
      accept: async ({ query, body }, scope) => acceptProposals(await at(scope, query), body),
    }),
    ...routes(aquariusStations, {
      list: async ({ query }, scope) => readStations(await at(scope, query)),
      remove: async ({ params, query }, scope) => deleteStation(await at(scope, query), params.id).then(() => done),
      hardDelete: async ({ params, query }, scope) => eraseStation(await at(scope, query), params.id).then(() => done),
      restore: async ({ params, query }, scope) => restoreStation(await at(scope, query), params.id).then(() => done),
      series: async ({ params, query }, scope) =>
        (await at(scope, query)).transaction(async (tx) => {
          await lockStation(tx, params.id);
          const rows = await listSeriesOf(tx, params.id);
          const ids = rows.flatMap(({ series_id }) => series_id ?? []);
          const seen = new Map((await findSeries(tx, { ids })).map((one) => [one.id, one]));
          return rows.map((row) => toAquariusSeries(row, seen.get(row.series_id ?? 0)));
        }),
      corrections: async ({ params, query }, scope) =>
        (await at(scope, query)).transaction(async (tx) => (await listCorrectionsOf(tx, params.id)).map(toCorrection)),
    }),
  ];
};
