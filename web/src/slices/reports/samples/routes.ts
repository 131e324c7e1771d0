import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { appRoute, searchText } from '#api/root-routes';

export const samplesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/samples',
  validateSearch: z.object({
    station: searchText,
    from: searchText,
    to: searchText,
    coc: searchText,
    qaqc: z.enum(['only', 'none']).optional().catch(undefined),
    /** The sample whose results are open. */
    sample: searchText,
    sort: searchText,
    filters: searchText,
    why: searchText,
    origin: searchText,
  }),
  component: lazyRouteComponent(() => import('./samples-page.tsx'), 'SamplesPage'),
});

export const labDataRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/lab-data-export',
  validateSearch: z.object({
    station: searchText,
    import: searchText,
    from: searchText,
    to: searchText,
    format: z.enum(['csv', 'xlsx']).optional().catch(undefined),
    qaqc: z.enum(['with']).optional().catch(undefined),
  }),
  component: lazyRouteComponent(() => import('./lab-data-page.tsx'), 'LabDataPage'),
});
