import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '#api/root-routes';

export const exportAllRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/reports/export-all-data',
  component: lazyRouteComponent(() => import('./export-all-page.tsx'), 'ExportAllPage'),
});
