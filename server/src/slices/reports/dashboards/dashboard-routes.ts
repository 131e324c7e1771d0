import { dashboards, done, problem } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import { readStation } from '#slices/locations';
import { findDashboard, listDashboards, toDashboard, toSummary } from './dashboard-queries.ts';
import { makePdf } from './print/make-pdf.ts';
import { makeWorkbook } from './print/make-workbook.ts';
import { proposeStationTiles, proposeTenantTiles } from './propose-tiles.ts';
import { requireReadable, requireShown } from './require-shown.ts';
import { addDashboard, changeDashboard, removeDashboard } from './save-dashboard.ts';
import { listShownGraphs } from './shown-graphs.ts';

export const dashboardRoutes = (): Route[] =>
  routes(dashboards, {
    list: async ({ query: { stationId = null } }, scope) => {
      await requireReadable(scope, stationId);
      return scope.transaction(async (tx) =>
        (await listDashboards(tx, scope, stationId)).map((row) => toSummary(row, scope)),
      );
    },
    proposal: async ({ query: { stationId = null } }, scope) => {
      const isShared = await requireReadable(scope, stationId);
      const shown = await scope.transaction(listShownGraphs);
      const Tiles =
        stationId === null
          ? await scope.transaction((tx) => proposeTenantTiles(tx, scope))
          : await readStation(scope, { id: stationId }, (tx, { id }) =>
              proposeStationTiles(tx, scope, { id, isShared, shown }),
            );
      return { Tiles, IsReadOnly: isShared };
    },
    get: ({ params }, scope) =>
      scope.transaction(async (tx) => {
        const row = await findDashboard(tx, scope, params.id);
        if (!row) throw problem('notFound');
        await requireShown(tx, row.data_source_id);
        return toDashboard(row, scope);
      }),
    add: async ({ body }, scope) => toDashboard(await addDashboard(scope, body), scope),
    change: async ({ body }, scope) => toDashboard(await changeDashboard(scope, body), scope),
    remove: ({ params }, scope) => removeDashboard(scope, params.id).then(() => done),
    pdf: ({ body }, scope) => makePdf(scope, body),
    workbook: ({ body }, scope) => makeWorkbook(scope, body),
  });
