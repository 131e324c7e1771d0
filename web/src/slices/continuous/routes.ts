import { SeriesIdText } from '@freshet/contract';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { appRoute, searchText } from '#api/root-routes';
import { seriesQualityRoutes } from './quality/routes.ts';
import { SeriesSearch } from './screen/series-search.ts';

export const seriesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/series/$seriesId',
  validateSearch: SeriesSearch,
  loader: ({ params, location }) => {
    const id = SeriesIdText.safeDecode(params.seriesId);
    if (!id.success) throw redirect({ to: '/resource-not-found', search: { badURL: location.href }, replace: true });
    return { id: id.data };
  },
  component: lazyRouteComponent(() => import('./screen/series-page.tsx'), 'SeriesPage'),
});

export const manySeriesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/series',
  validateSearch: SeriesSearch.extend({ ids: searchText }),
  component: lazyRouteComponent(() => import('./screen/series-page.tsx'), 'ManySeriesPage'),
});

export const parametersRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/parameters',
  validateSearch: z.object({ find: searchText, parameter: searchText, dialog: searchText }),
  component: lazyRouteComponent(() => import('./parameters/parameters-page.tsx'), 'ParametersPage'),
});

/** Screens for everybody. */
export const continuousRoutes = [seriesRoute, manySeriesRoute, parametersRoute, ...seriesQualityRoutes] as const;
