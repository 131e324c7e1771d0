import { ExecutionState } from '@freshet/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { administrationRoute, manageRoute, searchText } from '#api/root-routes';
import { credentialsRoute } from './credentials/routes.ts';
import { aquariusLogsRoute, logsRoute, tenantLogsRoute } from './logs/routes.ts';
import { operationsRoute } from './operations/routes.ts';

export const servicesRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/manage-services',
  validateSearch: z.object({ dialog: searchText }),
  component: lazyRouteComponent(() => import('./services/services-page.tsx'), 'ServicesPage'),
});

export const serviceTabs = ['about', 'configurations', 'executions'] as const;
const state = ExecutionState.optional().catch(undefined);
export const ServiceSearch = z.object({
  tab: z.enum(serviceTabs).optional().catch(undefined),
  /** The name of the tenant that is looked at; the own without it. */
  tenant: searchText,
  state,
  execution: searchText,
});
export type ServiceSearch = z.infer<typeof ServiceSearch>;

export const serviceRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/manage_services/$id',
  validateSearch: ServiceSearch,
  component: lazyRouteComponent(() => import('./services/service-page.tsx'), 'ServicePage'),
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
  pluginRoute,
] as const;
/** Screens of tenant administrators. */
export const manageServiceRoutes = [tenantServicesRoute, tenantLogsRoute] as const;
