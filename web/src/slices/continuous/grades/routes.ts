import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { administrationRoute, manageRoute, searchText } from '#api/root-routes';

/** What is open: `level`, `grade` or `code`, then `new` or the number of what is edited, as in `grade-5`. */
const DialogSearch = z.object({ dialog: searchText });

export const outputRoute = createRoute({
  getParentRoute: () => manageRoute,
  path: '/continuousDataOutput',
  validateSearch: DialogSearch,
  component: lazyRouteComponent(() => import('./output-page.tsx'), 'OwnOutputPage'),
});

export const tenantOutputRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/continuousDataOutputManage/$name',
  validateSearch: DialogSearch,
  component: lazyRouteComponent(() => import('./output-page.tsx'), 'TenantOutputPage'),
});

export const queryDatabaseRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/continuousDataManage/$name',
  component: lazyRouteComponent(() => import('./query-database-page.tsx'), 'QueryDatabasePage'),
});

export const importDatabaseRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/import-database',
  validateSearch: DialogSearch.extend({ database: searchText }),
  component: lazyRouteComponent(() => import('./import-database-page.tsx'), 'ImportDatabasePage'),
});

/** Screens of tenant administrators. */
export const manageGradeRoutes = [outputRoute] as const;
/** Screens of system administrators. */
export const administerGradeRoutes = [tenantOutputRoute, queryDatabaseRoute, importDatabaseRoute] as const;
