import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { administrationRoute, manageRoute } from '#api/root-routes';
import { LogSearch } from './log-query.ts';

export const logsRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/logs',
  validateSearch: LogSearch,
  component: lazyRouteComponent(() => import('./logs-page.tsx'), 'LogsPage'),
});

export const aquariusLogsRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/aquariusLogs',
  validateSearch: LogSearch,
  component: lazyRouteComponent(() => import('./logs-page.tsx'), 'AquariusLogsPage'),
});

export const tenantLogsRoute = createRoute({
  getParentRoute: () => manageRoute,
  path: '/logs',
  validateSearch: LogSearch,
  component: lazyRouteComponent(() => import('./logs-page.tsx'), 'TenantLogsPage'),
});
