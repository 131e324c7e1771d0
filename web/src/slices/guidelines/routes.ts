import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { administrationRoute, appRoute, manageRoute, searchText } from '#api/root-routes';

/** For everybody: what the tenant's results are evaluated by. */
export const guidelinesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/guidelines',
  validateSearch: z.object({
    find: searchText,
    /** The name of the one that is shown; all without it. */
    guideline: searchText,
  }),
  component: lazyRouteComponent(() => import('./read/guidelines-page.tsx'), 'GuidelinesPage'),
});

const listSearch = z.object({
  tab: z.enum(['cofactors', 'library']).optional().catch(undefined),
  /** The key of the guideline of the public library that is open. */
  entry: searchText,
  find: searchText,
  sort: searchText,
  filters: searchText,
  dialog: z.enum(['new']).optional().catch(undefined),
});
export type ListSearch = z.infer<typeof listSearch>;

const detailSearch = z.object({
  tab: z.enum(['versions', 'check', 'tenants']).optional().catch(undefined),
  find: searchText,
  sort: searchText,
  filters: searchText,
  /** The number of the version whose standards are shown. */
  version: searchText,
  /** The id of the standard that is open, or `new`. */
  standard: searchText,
  /** The id of the standard whose history is open. */
  history: searchText,
  dialog: z.enum(['edit', 'delete', 'import', 'start']).optional().catch(undefined),
  /** The numbers of the versions that are compared. */
  from: searchText,
  to: searchText,
  /** A result and a standard, as `12-34`, whose working is open. */
  why: searchText,
});
export type DetailSearch = z.infer<typeof detailSearch>;

export const manageGuidelinesRoute = createRoute({
  getParentRoute: () => manageRoute,
  path: '/guidelines',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./manage/manage-guidelines-page.tsx'), 'ManageGuidelinesPage'),
});

/** The route name of the specification is `guidelinesCofactorEntrance`. */
export const manageGuidelineRoute = createRoute({
  getParentRoute: () => manageRoute,
  path: '/guidelines/$name',
  validateSearch: detailSearch,
  component: lazyRouteComponent(() => import('./manage/guideline-page.tsx'), 'TenantGuidelinePage'),
});

export const libraryRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/guidelines',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./manage/manage-guidelines-page.tsx'), 'GuidelineLibraryPage'),
});

/** The route name of the specification is `guidelinesManage`. */
export const libraryGuidelineRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/guidelines-detail/$name',
  validateSearch: detailSearch,
  component: lazyRouteComponent(() => import('./manage/guideline-page.tsx'), 'LibraryGuidelinePage'),
});

/** Screens for everybody. */
export const guidelineRoutes = [guidelinesRoute] as const;

/** Screens of tenant administrators. */
export const manageGuidelineRoutes = [manageGuidelinesRoute, manageGuidelineRoute] as const;

/** Screens of system administrators. */
export const libraryRoutes = [libraryRoute, libraryGuidelineRoute] as const;
