import { contentTemplates, done, home, round, stationList } from '@freshet/contract';
import { namedScope } from '#platform/db/named-scope';
import { ownerScope } from '#platform/db/owner-scope';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { addContentItem } from './landing-content/add-content-item.ts';
import { hasContentItem } from './landing-content/content-queries.ts';
import { listContentItems } from './landing-content/content-view.ts';
import { deleteContentItem } from './landing-content/delete-content-item.ts';
import { reorderContent } from './landing-content/reorder-content.ts';
import { updateContentItem } from './landing-content/update-content-item.ts';
import { readRound } from './round/read-round.ts';
import { listGroupSettings } from './side-menu/group-settings.ts';
import { loadSideMenu } from './side-menu/side-menu.ts';
import { updateGroupSettings } from './side-menu/update-group-settings.ts';
import { startLoading } from './start-loading.ts';
import { changeStations } from './stations/change-stations.ts';
import { readStationIds, readStations } from './stations/list-stations.ts';
import { setUiOption } from './ui-options/set-ui-option.ts';
import { listUiOptions } from './ui-options/ui-options.ts';

export const homeRoutes = (platform: Platform): Route[] => [
  ...routes(round, { read: ({ body }, scope) => readRound(scope, body.IsSeen ?? false) }),
  ...routes(stationList, {
    list: ({ body }, scope) => readStations(scope, body),
    ids: ({ body }, scope) => readStationIds(scope, body),
    change: ({ body }, scope) => changeStations(scope, body),
  }),
  ...routes(home, {
    startLoading: async ({ body }, scope) => startLoading(platform, await namedScope(platform, scope, body.TenantName)),
    sideMenu: async ({ body }, scope) => loadSideMenu(await namedScope(platform, scope, body.tenantId)),
    groupSettings: async ({ params }, scope) =>
      (await namedScope(platform, scope, params.tenantId)).transaction(listGroupSettings),
    updateGroupSettings: async ({ body }, scope) =>
      updateGroupSettings(await namedScope(platform, scope, body.TenantId), body),
    uiOptions: async ({ query }, scope) => listUiOptions(await namedScope(platform, scope, query.tenantId)),
    uiOptionsByKey: async ({ query }, scope) => {
      const keys = query.keys.split(',');
      const all = await listUiOptions(await namedScope(platform, scope, query.tenantId));
      return all.filter(({ Key }) => keys.includes(Key));
    },
    setUiOption: async ({ body }, scope) => setUiOption(await namedScope(platform, scope, body.TenantId), body),
    contentTemplates: async () => [...contentTemplates],
    contentItems: async ({ query }, scope) =>
      (await namedScope(platform, scope, query.tenant)).transaction(listContentItems),
    addContentItem: async ({ body }, scope) => addContentItem(await namedScope(platform, scope, body.TenantId), body),
    updateContentItem: async ({ body }, scope) =>
      updateContentItem(await ownerScope(platform, scope, body.TenantId, hasContentItem(body.Id)), body),
    deleteContentItem: async ({ body: { TenantId, contentItemId: id } }, scope) => {
      await deleteContentItem(await ownerScope(platform, scope, TenantId, hasContentItem(id)), id);
      return done;
    },
    reorderContent: async ({ body: { TenantId, contentItemIds: ids } }, scope) =>
      reorderContent(await ownerScope(platform, scope, TenantId, hasContentItem(ids[0])), ids),
  }),
];
