import { FileIdText } from '@freshet/contract';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { appRoute, searchText } from '#api/root-routes';

/** Which page of a list is shown, and in what order. */
const paging = { sort: searchText, offset: searchText, limit: searchText };

/** The route name of the specification is `datasets`. */
export const filesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/datasets',
  validateSearch: z.object({
    tab: z.enum(['schemas']).optional().catch(undefined),
    find: searchText,
    component: searchText,
    location: searchText,
    type: searchText,
    from: searchText,
    to: searchText,
    /** A metadata field and the value, or the bounds, it must have. */
    field: searchText,
    value: searchText,
    min: searchText,
    max: searchText,
    ...paging,
    dialog: z.enum(['upload']).optional().catch(undefined),
  }),
  component: lazyRouteComponent(() => import('./search/files-page.tsx'), 'FilesPage'),
});

export const browseRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/datasets/browse',
  validateSearch: z.object({
    component: searchText,
    location: searchText,
    type: searchText,
    month: searchText,
    ...paging,
  }),
  component: lazyRouteComponent(() => import('./search/browse-page.tsx'), 'BrowsePage'),
});

export const recycleBinRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/datasets/recyclebin',
  validateSearch: z.object({ find: searchText, ...paging }),
  component: lazyRouteComponent(() => import('./search/recycle-bin-page.tsx'), 'RecycleBinPage'),
});

/** The route name of the specification is `dataset`. */
export const fileRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/datasets/$id',
  validateSearch: z.object({
    /** The version that is looked into; the latest without it. */
    version: searchText,
    sheet: searchText,
    dialog: z.enum(['edit', 'version', 'delete', 'restore']).optional().catch(undefined),
  }),
  loader: ({ params, location }) => {
    const id = FileIdText.safeDecode(params.id);
    if (!id.success) throw redirect({ to: '/resource-not-found', search: { badURL: location.href }, replace: true });
    return { id: id.data };
  },
  component: lazyRouteComponent(() => import('./detail/file-page.tsx'), 'FilePage'),
});

export const fileRoutes = [filesRoute, browseRoute, recycleBinRoute, fileRoute] as const;
