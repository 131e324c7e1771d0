import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { appRoute, searchText } from '#api/root-routes';

export const watchRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/continuous/watch',
  /** `people` while it is chosen who is notified. */
  validateSearch: z.object({ dialog: searchText }),
  component: lazyRouteComponent(() => import('./watch-page.tsx'), 'WatchPage'),
});

export const completenessRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/continuous/completeness',
  validateSearch: z.object({
    /** The last month, as 2026-03. */
    month: z
      .string()
      .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/)
      .optional()
      .catch(undefined),
    /** The series of one station instead of all stations. */
    station: z
      .string()
      .regex(/^[1-9]\d{0,9}$/)
      .optional()
      .catch(undefined),
  }),
  component: lazyRouteComponent(() => import('./completeness-page.tsx'), 'CompletenessPage'),
});

export const watchRoutes = [watchRoute, completenessRoute] as const;
