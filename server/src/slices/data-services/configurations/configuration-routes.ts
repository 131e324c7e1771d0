import { done, serviceConfigurations } from '@freshet/contract';
import { namedScope } from '#platform/db/named-scope';
import type { Scope } from '#platform/db/scope';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { setCron } from '../cron/set-cron.ts';
import { requireService } from '../registry/service-queries.ts';
import { listConfigurations, requireConfiguration } from './configuration-queries.ts';
import { toConfiguration } from './configuration-view.ts';
import {
  addConfiguration,
  findSettingMistakes,
  removeConfiguration,
  requireStaff,
  updateConfiguration,
} from './write-configuration.ts';

export const configurationRoutes = (platform: Platform): Route[] => {
  const list = async (scope: Scope, serviceId: number, tenantId: number | undefined) =>
    (await namedScope(platform, scope, tenantId)).transaction(async (tx) => {
      requireStaff(platform, scope, await requireService(tx, serviceId));
      return (await listConfigurations(tx, serviceId)).map(toConfiguration);
    });
  return routes(serviceConfigurations, {
    list: ({ params, query }, scope) => list(scope, params.id, query.tenantId),
    ofTenant: ({ params, query }, scope) => list(scope, params.id, query.tenantId),
    one: async ({ params, query }, scope) =>
      (await namedScope(platform, scope, query.tenantId)).transaction(async (tx) =>
        toConfiguration(await requireConfiguration(tx, params.configId, params.id)),
      ),
    add: async ({ params, body: { TenantId, ...given } }, scope) =>
      addConfiguration(platform, await namedScope(platform, scope, TenantId), params.id, given),
    update: async ({ params, body: { TenantId, ...change } }, scope) =>
      updateConfiguration(platform, await namedScope(platform, scope, TenantId), params.id, change),
    remove: async ({ params, query }, scope) => {
      const there = await namedScope(platform, scope, query.tenantId);
      await removeConfiguration(platform, there, params.id, params.configId);
      return done;
    },
    validate: async ({ params, body }, scope) =>
      (await namedScope(platform, scope, body.TenantId)).transaction(async (tx) => {
        const service = await requireService(tx, params.id);
        const secretNames =
          body.Id === undefined ? [] : (await requireConfiguration(tx, body.Id, params.id)).secret_names;
        const Mistakes = findSettingMistakes(platform, service, body.Settings, secretNames);
        return { IsValid: Mistakes.length === 0, Mistakes };
      }),
    cron: async ({ params, body: { TenantId, ...given } }, scope) =>
      setCron(platform, await namedScope(platform, scope, TenantId), params.id, given),
  });
};
