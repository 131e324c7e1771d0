import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '#api/root-routes';

export const homeRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/',
    component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
  }),
] as const;
