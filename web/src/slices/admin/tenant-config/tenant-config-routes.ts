import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { administrationRoute, searchText } from '#api/root-routes';

const DialogSearch = z.object({ dialog: searchText });

export const contentRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/manage-static-content/$name',
  validateSearch: DialogSearch,
  component: lazyRouteComponent(() => import('./content-page.tsx'), 'ContentPage'),
});

export const mapLayersRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/mapLayerManage/$name',
  validateSearch: DialogSearch,
  component: lazyRouteComponent(() => import('../map-layers/map-layers-page.tsx'), 'MapLayersPage'),
});

/** The name is the tenant's; the layer is given by its number. */
export const mapLayerRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/mapLayerDetail/$name',
  validateSearch: z.object({ layer: searchText }),
  component: lazyRouteComponent(() => import('../map-layers/map-layer-page.tsx'), 'MapLayerPage'),
});

export const fileExportRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/manage-file-export/$name',
  component: lazyRouteComponent(() => import('./file-export-page.tsx'), 'FileExportPage'),
});

export const reportVisibilityRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/manage-report-visibility/$name',
  component: lazyRouteComponent(() => import('./report-visibility-page.tsx'), 'ReportVisibilityPage'),
});

export const stationDashboardConfigRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/manage-station-dashboard/$name',
  component: lazyRouteComponent(() => import('./station-dashboard-page.tsx'), 'StationDashboardConfigPage'),
});

export const sideMenuRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/side-menu-details/$name',
  component: lazyRouteComponent(() => import('./side-menu-page.tsx'), 'SideMenuPage'),
});

export const stationAccessRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/station-access/$name',
  validateSearch: DialogSearch,
  component: lazyRouteComponent(() => import('./station-access-page.tsx'), 'StationAccessPage'),
});

export const tenantConfigRoutes = [
  contentRoute,
  mapLayersRoute,
  mapLayerRoute,
  fileExportRoute,
  reportVisibilityRoute,
  stationDashboardConfigRoute,
  sideMenuRoute,
  stationAccessRoute,
] as const;
