import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { administrationRoute, searchText } from '#api/root-routes';

export const aquariusStationsRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/manage-aquarius-stations',
  /** `connection` while the server is set up. */
  validateSearch: z.object({ dialog: searchText }),
  component: lazyRouteComponent(() => import('./stations-page.tsx'), 'StationsPage'),
});

export const administerAquariusRoutes = [aquariusStationsRoute] as const;
