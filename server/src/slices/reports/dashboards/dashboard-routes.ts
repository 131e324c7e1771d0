import { dashboards, done, problem } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { findDashboard, listDashboards, toDashboard, toSummary } from './dashboard-queries.ts';
import { makePdf } from './make-pdf.ts';
import { proposeTiles } from './propose-tiles.ts';
import { requireShown } from './require-shown.ts';
import { addDashboard, changeDashboard, removeDashboard } from './save-dashboard.ts';

export const dashboardRoutes = (platform: Platform): Route[] =>
  routes(dashboards, {
    list: ({ query: { stationId = null } }, scope) =>
      scope.transaction(async (tx) => {
        await requireShown(tx, stationId);
        return (await listDashboards(tx, scope, stationId)).map((row) => toSummary(row, scope));
      }),
    proposal: ({ query: { stationId = null } }, scope) =>
      scope.transaction(async (tx) => {
        await requireShown(tx, stationId);
        return { Tiles: await proposeTiles(tx, scope, stationId) };
      }),
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
    pdf: ({ body }, scope) => makePdf(platform, scope, body),
  });
