import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { manageRoute, searchText } from '#api/root-routes';

/** The route name of the specification is `analytesManage`. */
export const analytesRoute = createRoute({
  getParentRoute: () => manageRoute,
  path: '/analytes',
  validateSearch: z.object({
    find: searchText,
    sort: searchText,
    filters: searchText,
    dialog: z.enum(['new']).optional().catch(undefined),
  }),
  component: lazyRouteComponent(() => import('./analytes-page.tsx'), 'AnalytesPage'),
});

export const analyteRoute = createRoute({
  getParentRoute: () => manageRoute,
  path: '/analytes/$analyteId',
  validateSearch: z.object({
    dialog: z.enum(['edit', 'demote', 'link', 'cofactor', 'delete']).optional().catch(undefined),
    /** The id of the cofactor whose default values are open. */
    cofactor: searchText,
  }),
  component: lazyRouteComponent(() => import('./analyte-page.tsx'), 'AnalytePage'),
});

export const fixAnalytesRoute = createRoute({
  getParentRoute: () => manageRoute,
  path: '/fix-analytes',
  validateSearch: z.object({
    sort: searchText,
    filters: searchText,
    /** The finding that is being fixed. */
    fix: searchText,
  }),
  component: lazyRouteComponent(() => import('./fix/fix-analytes-page.tsx'), 'FixAnalytesPage'),
});

/** Screens of tenant administrators. */
export const manageAnalyteRoutes = [analytesRoute, analyteRoute, fixAnalytesRoute] as const;

export const hrefOfAnalyte = (id: number) => `/manage/analytes/${id}`;
