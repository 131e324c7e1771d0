import { done, flags } from '@freshet/contract';
import { namedScope } from '#platform/db/named-scope';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { listFlags } from './flag-queries.ts';
import { toFlag } from './flag-view.ts';
import { addFlag, removeFlag, updateFlag } from './write-flags.ts';

export const flagRoutes = (platform: Platform): Route[] =>
  routes(flags, {
    flagList: async ({ params }, scope) => {
      const named = await namedScope(platform, scope, params.tenantId);
      return (await named.transaction(listFlags)).map((row) => toFlag(row, named.tenantId));
    },
    addFlag: async ({ body }, scope) => {
      const named = await namedScope(platform, scope, body.TenantId);
      return toFlag(await addFlag(named, body), named.tenantId);
    },
    updateFlag: async ({ body }, scope) => {
      const named = await namedScope(platform, scope, body.TenantId);
      return toFlag(await updateFlag(named, body), named.tenantId);
    },
    removeFlag: async ({ body }, scope) => {
      await removeFlag(await namedScope(platform, scope, body.TenantId), body.Id);
      return done;
    },
  });
