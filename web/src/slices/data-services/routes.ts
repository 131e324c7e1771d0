import { ExecutionState } from '@freshet/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { administrationRoute, manageRoute, searchText } from '#api/root-routes';
import { credentialsRoute } from './credentials/routes.ts';
import { LogSearch } from './logs/log-query.ts';
import { aquariusLogsRoute, logsRoute, tenantLogsRoute } from './logs/routes.ts';
import { operationsRoute } from './operations/routes.ts';

export const servicesRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/manage-services',
  validateSearch: z.object({ dialog: searchText }),
  component: lazyRouteComponent(() => import('./services/services-page.tsx'), 'ServicesPage'),
});

export const serviceTabs = ['about', 'configurations', 'schedule', 'executions', 'logs', 'health'] as const;
const state = ExecutionState.optional().catch(undefined);
export const ServiceSearch = z.object({
  tab: z.enum(serviceTabs).optional().catch(undefined),
  /** The name of the tenant that is looked at; the own without it. */
  tenant: searchText,
  state,
  /** The process instance id of the execution whose results are open. */
  execution: searchText,
  ...LogSearch.pick({ level: true, text: true, span: true, from: true, to: true, live: true }).shape,
});
export type ServiceSearch = z.infer<typeof ServiceSearch>;

export const serviceRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/manage_services/$id',
  validateSearch: ServiceSearch,
  component: lazyRouteComponent(() => import('./services/service-page.tsx'), 'ServicePage'),
});

/** Where laboratory files come from, which are read, and what became of them: the page of a service of the product. */
export const importerConfigurationRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/discrete-data-importer/configuration',
  validateSearch: z.object({ state, execution: searchText }),
  component: lazyRouteComponent(() => import('./importer-configuration/importer-page.tsx'), 'ImporterPage'),
});

/** A page that an external service brings. Screens of the product at such addresses have routes of their own. */
export const pluginRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/$serviceLink/$interfaceType',
  component: lazyRouteComponent(() => import('./plugins/plugin-page.tsx'), 'PluginPage'),
});

/** The services of a tenant administrator's own tenant. */
export const tenantServicesRoute = createRoute({
  getParentRoute: () => manageRoute,
  path: '/services',
  validateSearch: z.object({ service: searchText, state, execution: searchText }),
  component: lazyRouteComponent(() => import('./services/tenant-services-page.tsx'), 'TenantServicesPage'),
});

/** Screens of system administrators. */
export const administerServiceRoutes = [
  servicesRoute,
  serviceRoute,
  credentialsRoute,
  logsRoute,
  aquariusLogsRoute,
  operationsRoute,
  importerConfigurationRoute,
  pluginRoute,
] as const;
/** Screens of tenant administrators. */
export const manageServiceRoutes = [tenantServicesRoute, tenantLogsRoute] as const;
