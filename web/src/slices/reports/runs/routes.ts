import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { appRoute, searchText } from '#api/root-routes';

export const runTabs = ['screens', 'runs', 'schedules'] as const;

/** The reports there are, those that were made, and those that are made by the calendar. */
export const runsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/reports',
  validateSearch: z.object({
    tab: z.enum(runTabs).optional().catch(undefined),
    find: searchText,
    /** The report that is open, by its number. */
    run: searchText,
    /** What has changed since it was made is open. */
    compare: z.enum(['yes']).optional().catch(undefined),
    /** The schedule that is open; `new` takes over the query of a report, by `run`. */
    schedule: searchText,
  }),
  component: lazyRouteComponent(() => import('./runs-page.tsx'), 'RunsPage'),
});
