import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { appRoute, searchText } from '#api/root-routes';

/** Which dashboard is open: its id, or `proposed`; left out, the first there is. */
const DashboardSearch = z.object({ id: searchText, why: searchText, origin: searchText });

export const stationDashboardRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/stations/dashboard/$name',
  validateSearch: DashboardSearch,
  loader: async ({ params, location }) => {
    const { findStation } = await import('./find-station.ts');
    const station = await findStation(params.name);
    if (!station) throw redirect({ to: '/resource-not-found', search: { badURL: location.href }, replace: true });
    return station;
  },
  component: lazyRouteComponent(() => import('./dashboard-pages.tsx'), 'StationDashboardPage'),
});

export const tenantDashboardRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/report/tenant-graphing-dashboard',
  validateSearch: DashboardSearch,
  component: lazyRouteComponent(() => import('./dashboard-pages.tsx'), 'TenantDashboardPage'),
});
