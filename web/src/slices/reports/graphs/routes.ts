import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '#api/root-routes';
import { GraphSearch } from './graph-search.ts';

export const graphsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/reports/graphs',
  validateSearch: GraphSearch,
  component: lazyRouteComponent(() => import('./graphs-page.tsx'), 'GraphsPage'),
});
