import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { administrationRoute } from '#api/root-routes';

export const operationsRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/operations',
  component: lazyRouteComponent(() => import('./operations-page.tsx'), 'OperationsPage'),
});
