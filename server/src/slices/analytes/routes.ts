import { aliases, analytes, done } from '@freshet/contract';
import { namedScope } from '#platform/db/named-scope';
import type { Scope } from '#platform/db/scope';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { addAnalyte } from './add-analyte.ts';
import { toAlias } from './analyte-view.ts';
import { deleteAnalyte } from './delete-analyte.ts';
import { setAsAlias } from './joining/set-as-alias.ts';
import { setAsAnalyte } from './joining/set-as-analyte.ts';
import { addAlias } from './names/add-alias.ts';
import { deleteAlias } from './names/delete-alias.ts';
import { updateAlias } from './names/update-alias.ts';
import { readAnalyte, readAnalytes, readFindings, readLinkable } from './read-analytes.ts';
import { linkStandard, unlinkStandard } from './standard-links/link-standard.ts';
import { updateAnalyte } from './update-analyte.ts';

export const analyteRoutes = (platform: Platform): Route[] => {
  const named = (scope: Scope, tenantId: number | undefined) => namedScope(platform, scope, tenantId);
  return [
    ...routes(analytes, {
      analyteList: async ({ params }, scope) => readAnalytes(await named(scope, params.tenantId)),
      analyteDetail: async ({ params, query }, scope) => readAnalyte(await named(scope, query.tenantId), params.id),
      addAnalyte: async ({ body }, scope) => ({ Id: await addAnalyte(await named(scope, body.TenantId), body) }),
      updateAnalyte: async ({ body }, scope) => updateAnalyte(await named(scope, body.TenantId), body),
      deleteAnalyte: async ({ params, query }, scope) =>
        deleteAnalyte(await named(scope, query.tenantId), params.id).then(() => done),
      setAsAlias: async ({ body }, scope) => (await setAsAlias(await named(scope, body.TenantId), body)).map(toAlias),
      analyteDataCheck: async ({ params }, scope) => readFindings(await named(scope, params.tenantId)),
      linkableStandards: async ({ params, query }, scope) =>
        readLinkable(await named(scope, query.tenantId), params.id),
      linkStandard: async ({ body }, scope) => linkStandard(await named(scope, body.TenantId), body),
      unlinkStandard: async ({ body }, scope) => unlinkStandard(await named(scope, body.TenantId), body),
    }),
    ...routes(aliases, {
      addAlias: async ({ body }, scope) => toAlias(await addAlias(await named(scope, body.TenantId), body)),
      updateAlias: async ({ body }, scope) => (await updateAlias(await named(scope, body.TenantId), body)).map(toAlias),
      deleteAlias: async ({ params, query }, scope) =>
        deleteAlias(await named(scope, query.tenantId), params.id).then(() => done),
      setAsAnalyte: async ({ body }, scope) => ({ Id: await setAsAnalyte(await named(scope, body.TenantId), body) }),
    }),
  ];
};
