import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { administrationRoute, searchText } from '#api/root-routes';

/** What is open: `new`, or the id of the entry that is edited. */
const DialogSearch = z.object({ dialog: searchText });

export const mediaTypesRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/media-types',
  validateSearch: DialogSearch,
  component: lazyRouteComponent(() => import('./media-types-page.tsx'), 'MediaTypesPage'),
});

export const stationCategoriesRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/station-categories',
  component: lazyRouteComponent(() => import('./station-categories-page.tsx'), 'StationCategoriesPage'),
});

export const tagsRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/timeseries-tags',
  component: lazyRouteComponent(() => import('./tags-page.tsx'), 'TagsPage'),
});

export const catalogueRoutes = [mediaTypesRoute, stationCategoriesRoute, tagsRoute] as const;
