import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { appRoute, searchText } from '#api/root-routes';

/** For everybody, though its address lies in the area of tenant administrators: units are read by all. */
export const unitsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/manage/units',
  validateSearch: z.object({
    tab: z.enum(['groups']).optional().catch(undefined),
    find: searchText,
    sort: searchText,
    filters: searchText,
    /** The id of the unit that is open. */
    unit: searchText,
    dialog: z.enum(['unit', 'group']).optional().catch(undefined),
  }),
  component: lazyRouteComponent(() => import('./units-page.tsx'), 'UnitsPage'),
});

export const unitGroupRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/manage/unit-group-details/$unitGroupName',
  validateSearch: z.object({
    /** The id of the unit the others are compared with. */
    with: searchText,
    unit: searchText,
  }),
  component: lazyRouteComponent(() => import('./unit-group-page.tsx'), 'UnitGroupPage'),
});

export const unitRoutes = [unitsRoute, unitGroupRoute] as const;

export const hrefOfGroup = (name: string) => `/manage/unit-group-details/${encodeURIComponent(name)}`;
