import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '#api/root-routes';
import { VegetationSearch } from './vegetation-address.ts';

export const vegetationQueryRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/reports/vegetative-monitoring-query',
  validateSearch: VegetationSearch,
  component: lazyRouteComponent(() => import('./vegetation-page.tsx'), 'VegetationQueryPage'),
});
