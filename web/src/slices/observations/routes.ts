import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { manageRoute, searchText } from '#api/root-routes';

/** What is open: `new`, or the id of the flag that is edited. */
const DialogSearch = z.object({ dialog: searchText });

export const flagsRoute = createRoute({
  getParentRoute: () => manageRoute,
  path: '/flags',
  validateSearch: DialogSearch,
  component: lazyRouteComponent(() => import('./flags-page.tsx'), 'OwnFlagsPage'),
});

export const tenantFlagsRoute = createRoute({
  getParentRoute: () => manageRoute,
  path: '/$tenant/flags',
  validateSearch: DialogSearch,
  component: lazyRouteComponent(() => import('./flags-page.tsx'), 'TenantFlagsPage'),
});

/** Screens of tenant administrators. */
export const manageObservationRoutes = [flagsRoute, tenantFlagsRoute] as const;
