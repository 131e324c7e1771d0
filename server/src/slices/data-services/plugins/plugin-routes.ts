import { plugins } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { registerInternal } from '../registry/service-queries.ts';
import { issuePass } from './issue-pass.ts';
import { listConfigured, pageNames } from './plugin-queries.ts';

export const pluginRoutes = (platform: Platform): Route[] =>
  routes(plugins, {
    list: async (_, scope) => {
      await registerInternal(platform, scope);
      const configured = await scope.transaction((tx) => listConfigured(tx, platform));
      return configured.flatMap((service) =>
        pageNames(platform, service).map(({ interfaceType, name }) => ({
          ServiceLink: service.link,
          InterfaceType: interfaceType,
          Name: name,
          Kind: service.kind === 'internal' ? ('internal' as const) : ('external' as const),
        })),
      );
    },
    pass: ({ params }, scope) => issuePass(platform, scope, params),
  });
