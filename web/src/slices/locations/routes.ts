import { MonitoringFeatureIdText, Problem } from '@freshet/contract';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { queries } from '#api/query-client';
import { appRoute, manageRoute, searchText } from '#api/root-routes';
import { claimsQuery, isAllowed } from '#api/session/claims';
import { forgetLocation } from './jump/recent-locations.ts';
import { hrefOfPlace, placeTabs } from './place-address.ts';

const nowhere = (badURL: string) => redirect({ to: '/resource-not-found', search: { badURL }, replace: true });

const isMissing = (error: unknown) => error instanceof Problem && error.code === 'notFound';

/** The route name of the specification is `monitoringfeature`. */
export const featureRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/monitoring-locations/$monitoringFeatureId',
  validateSearch: z.object({
    tab: z.enum(placeTabs).optional().catch(undefined),
    source: searchText,
    photo: searchText,
    year: searchText,
    day: searchText,
    /** The days whose results are shown, and the result whose working is open. */
    from: searchText,
    to: searchText,
    why: searchText,
    /** The result whose origin is open. */
    origin: searchText,
    dialog: searchText,
    /** Only the latest values that are in a state, or could not be evaluated for a reason. */
    state: searchText,
    reason: searchText,
    of: searchText,
  }),
  loader: async ({ params, location }) => {
    const id = MonitoringFeatureIdText.safeDecode(params.monitoringFeatureId);
    if (!id.success) throw nowhere(location.href);
    const { placeQuery } = await import('./place/place-queries.ts');
    try {
      await queries.ensureQueryData(placeQuery(id.data));
      return { id: id.data };
    } catch (error) {
      if (!isMissing(error)) throw error;
      const { userId } = await queries.ensureQueryData(claimsQuery);
      forgetLocation(userId, id.data);
      throw nowhere(location.href);
    }
  },
  component: lazyRouteComponent(() => import('./place/place-page.tsx'), 'PlacePage'),
});

/** Older addresses carry the name of a station; they lead to the place it belongs to. */
async function leadToPlace(name: string, badURL: string): Promise<never> {
  const { findStationNamed } = await import('./find-station.ts');
  const station = await findStationNamed(name);
  if (!station) throw nowhere(badURL);
  if (station.featureId !== null) throw redirect({ href: hrefOfPlace(station.featureId), replace: true });
  const claims = await queries.ensureQueryData(claimsQuery);
  // A station without a place has no page; a person who can give it one goes to where that is done.
  if (!isAllowed(claims, 'locations.write')) throw nowhere(badURL);
  throw redirect({ to: '/manage/monitoring_locations', search: { find: name }, replace: true });
}

const stationRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/stations/$name',
  beforeLoad: ({ params, location }) => leadToPlace(params.name, location.href),
});

const stationDetailRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/stationdetail/$stationName',
  beforeLoad: ({ params, location }) => leadToPlace(params.stationName, location.href),
});

export const manageLocationsRoute = createRoute({
  getParentRoute: () => manageRoute,
  path: '/monitoring_locations',
  validateSearch: z.object({
    find: searchText,
    sort: searchText,
    filters: searchText,
    source: searchText,
    dialog: z.enum(['new', 'autoAssign', 'delete']).optional().catch(undefined),
  }),
  component: lazyRouteComponent(() => import('./manage/manage-locations-page.tsx'), 'ManageLocationsPage'),
});

export const datumsRoute = createRoute({
  getParentRoute: () => manageRoute,
  path: '/depth-height-datums',
  component: lazyRouteComponent(() => import('./manage/datums-page.tsx'), 'OwnDatumsPage'),
});

export const tenantDatumsRoute = createRoute({
  getParentRoute: () => manageRoute,
  path: '/$name/depth-height-datums',
  component: lazyRouteComponent(() => import('./manage/datums-page.tsx'), 'TenantDatumsPage'),
});

export const importStationsRoute = createRoute({
  getParentRoute: () => manageRoute,
  path: '/monitoring_locations/import',
  component: lazyRouteComponent(() => import('./station-import/import-stations-page.tsx'), 'ImportStationsPage'),
});

export const stationImportsRoute = createRoute({
  getParentRoute: () => manageRoute,
  path: '/monitoring_locations/imports',
  component: lazyRouteComponent(() => import('./station-import/station-imports-page.tsx'), 'StationImportsPage'),
});

/** Screens for everybody. */
export const locationRoutes = [featureRoute, stationRoute, stationDetailRoute] as const;

/** Screens of tenant administrators. */
export const manageLocationRoutes = [
  manageLocationsRoute,
  importStationsRoute,
  stationImportsRoute,
  datumsRoute,
  tenantDatumsRoute,
] as const;
