import { cofactors, done } from '@freshet/contract';
import { namedScope } from '#platform/db/named-scope';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { checkCofactors } from './check-cofactors.ts';
import { setStrategy } from './guideline-config.ts';
import { linkCofactor, unlinkCofactor } from './link-cofactor.ts';
import { readCofactorData } from './read-cofactors.ts';
import { deleteCofactorDefault, saveCofactorDefaults } from './save-cofactor-defaults.ts';

export const cofactorRoutes = (platform: Platform): Route[] =>
  routes(cofactors, {
    cofactorData: async ({ params }, scope) => readCofactorData(await namedScope(platform, scope, params.id)),
    linkCofactor: async ({ body }, scope) =>
      linkCofactor(await namedScope(platform, scope, body.TenantId), {
        cofactorId: body.CofactorId,
        analyteId: body.AnalyteId,
      }),
    unlinkCofactor: ({ params }, scope) => unlinkCofactor(scope, params.id).then(() => done),
    saveCofactorDefaults: async ({ body }, scope) =>
      saveCofactorDefaults(await namedScope(platform, scope, body.TenantId), body),
    deleteCofactorDefault: ({ params }, scope) => deleteCofactorDefault(scope, params.id).then(() => done),
    cofactorDataCheck: async ({ params }, scope) => checkCofactors(await namedScope(platform, scope, params.data)),
    setDefaultStrategy: async ({ body }, scope) =>
      setStrategy(await namedScope(platform, scope, body.TenantId), body.StrategyCode).then(() => done),
  });
