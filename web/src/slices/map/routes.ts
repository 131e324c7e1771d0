import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '#api/root-routes';
import { MapSearch } from './map-address.ts';

export const mapRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/map',
  validateSearch: MapSearch,
  staticData: { hideFooter: true },
  component: lazyRouteComponent(() => import('./map-page.tsx'), 'MapPage'),
});

/** The same map without the frame around it. */
export const fullMapRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/map/full',
  validateSearch: MapSearch,
  staticData: { fullScreen: true },
  component: lazyRouteComponent(() => import('./map-page.tsx'), 'FullMapPage'),
});

export const mapRoutes = [mapRoute, fullMapRoute] as const;
