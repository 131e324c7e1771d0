import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { administrationRoute, appRoute, searchText } from '#api/root-routes';

export const notFoundRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/resource-not-found',
  validateSearch: z.object({ badURL: searchText }),
  component: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
});

const showNotFound = ({ location }: { location: { href: string } }) => {
  throw redirect({ to: '/resource-not-found', search: { badURL: location.href }, replace: true });
};

/** Every path that no screen has. */
export const unknownRoute = createRoute({ getParentRoute: () => appRoute, path: '$', beforeLoad: showNotFound });

/** The same within the administration, whose guard comes first. */
export const unknownAdministrationRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '$',
  beforeLoad: showNotFound,
});
