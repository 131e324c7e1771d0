import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { administrationRoute, manageRoute } from '#api/root-routes';

export const manageOverviewRoute = createRoute({
  getParentRoute: () => manageRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./area-page.tsx'), 'ManagePage'),
});

export const administrationOverviewRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./area-page.tsx'), 'AdministrationPage'),
});
