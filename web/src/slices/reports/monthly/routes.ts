import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { appRoute, searchText } from '#api/root-routes';
import { evaluatedSearch } from '#slices/guidelines';

export const monthlyTabs = ['summary', 'exceedances', 'missed', 'qaqc', 'raw', 'submission', 'template'] as const;

const search = z.object({
  /** As `2026-03`; the newest month with samples without it. */
  month: searchText,
  tab: z.enum(monthlyTabs).optional().catch(undefined),
  /** Which results of the tab of exceedances. */
  ...evaluatedSearch,
  /** A result and a standard, as `12-34`, whose working is open. */
  why: searchText,
  /** The result whose origin is open. */
  origin: searchText,
});

export const monthlyRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/reports/monthly-water-quality',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./monthly-page.tsx'), 'MonthlyWaterQualityPage'),
});

export const rissRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/reports/monthly-RISS',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./monthly-page.tsx'), 'MonthlyRissPage'),
});

export const moeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/reports/BCMOE',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./monthly-page.tsx'), 'MinistryPage'),
});
