import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { administrationRoute, searchText } from '#api/root-routes';

export const credentialsRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/manage-service-credentials',
  validateSearch: z.object({ tenant: searchText }),
  component: lazyRouteComponent(() => import('./credentials-page.tsx'), 'CredentialsPage'),
});
