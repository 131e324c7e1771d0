import { done, services } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { bulkInstall } from './bulk-install.ts';
import { pingServices } from './ping-services.ts';
import { listServices, registerInternal, requireService, requireServiceByLink } from './service-queries.ts';
import { toLinkedService, toService } from './service-view.ts';
import { findServiceMistakes } from './validate-service.ts';
import { addService, removeService, updateService } from './write-service.ts';

export const registryRoutes = (platform: Platform): Route[] =>
  routes(services, {
    list: async (_, scope) => {
      await registerInternal(platform, scope);
      return scope.transaction(async (tx) => (await listServices(tx, platform)).map((row) => toService(platform, row)));
    },
    add: async ({ body }, scope) => {
      await registerInternal(platform, scope);
      return addService(platform, scope, body);
    },
    update: ({ body }, scope) => updateService(platform, scope, body),
    remove: async ({ params }, scope) => {
      await removeService(scope, params.id);
      return done;
    },
    validate: async ({ body: { Id, ...service } }, scope) => {
      const before = Id === undefined ? null : await scope.transaction((tx) => requireService(tx, Id));
      const isSecretStored = before !== null && before.signing_secret !== null;
      const Mistakes = await findServiceMistakes(platform, service, isSecretStored);
      return { IsValid: Mistakes.length === 0, Mistakes };
    },
    ping: ({ body }, scope) => pingServices(platform, scope, body),
    bulkInstall: ({ body }, scope) => bulkInstall(platform, scope, body),
    linked: async (_, scope) => {
      await registerInternal(platform, scope);
      return scope.transaction(async (tx) =>
        (await listServices(tx, platform))
          .filter(({ is_on }) => is_on)
          .map((row) => toLinkedService(platform, row))
          .filter(({ IsOfInstallation }) => !IsOfInstallation || scope.authority.isSysAdmin),
      );
    },
    linkedOne: async ({ params }, scope) => {
      await registerInternal(platform, scope);
      return toLinkedService(platform, await scope.transaction((tx) => requireServiceByLink(tx, params.link)));
    },
  });
