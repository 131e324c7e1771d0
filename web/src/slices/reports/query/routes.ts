import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '#api/root-routes';
import { QuerySearch } from './query-search.ts';

export const queryRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/reports/discrete-data-query',
  validateSearch: QuerySearch,
  component: lazyRouteComponent(() => import('./query-page.tsx'), 'QueryPage'),
});
