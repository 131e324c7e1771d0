import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '#api/root-routes';
import { SeriesSearch } from './series-search.ts';

export const continuousQueryRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/reports/continuous-data-query',
  validateSearch: SeriesSearch,
  component: lazyRouteComponent(() => import('./continuous-page.tsx'), 'ContinuousQueryPage'),
});

/** The short way to a table of time series; also where the page of a station leads for its download. */
export const outputRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/output',
  validateSearch: SeriesSearch,
  component: lazyRouteComponent(() => import('./output-page.tsx'), 'OutputPage'),
});
