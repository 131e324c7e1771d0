import { SourceType, stationOrders, stationStateNames } from '@freshet/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { queries } from '#api/query-client';
import { appRoute, searchText } from '#api/root-routes';
import { roundQuery } from './round/round-query.ts';

/** Every station, for everybody. */
export const stationsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/stations',
  validateSearch: z.object({
    find: searchText,
    type: SourceType.optional().catch(undefined),
    category: searchText,
    tag: searchText,
    state: z.enum(stationStateNames).optional().catch(undefined),
    silent: z.iso.date().optional().catch(undefined),
    order: z.enum(stationOrders).optional().catch(undefined),
  }),
  component: lazyRouteComponent(() => import('./stations/stations-page.tsx'), 'StationsPage'),
});

export const homeRoutes = [
  stationsRoute,
  createRoute({
    getParentRoute: () => appRoute,
    path: '/',
    /** The result whose working or origin is open. */
    validateSearch: z.object({ why: searchText, origin: searchText }),
    // Nobody waits for it here, and it is on its way while the screen is fetched.
    loader: () => void queries.prefetchQuery(roundQuery),
    component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
  }),
] as const;
