import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { appRoute, searchText } from '#api/root-routes';

export const homeRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/',
    /** The result whose working or origin is open. */
    validateSearch: z.object({ why: searchText, origin: searchText }),
    component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
  }),
] as const;
