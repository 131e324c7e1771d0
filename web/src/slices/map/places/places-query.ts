import { type Answer, type home, locations } from '@freshet/contract';
import { queryOptions } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';
import { queries } from '#api/query-client';
import { sideMenusKey } from '#slices/locations';
import { placesOf } from './place-list.ts';

// The first screen loads this file: it knows only the calls it needs.
const api = clientFor({ locations });

/** All places in brief. The first word is that of the locations: a change there asks for this again. */
export const placesQuery = queryOptions({
  queryKey: ['places', 'brief'],
  queryFn: () => api.locations.monitoringFeaturesUi({}),
  staleTime: 5 * 60_000,
  // The menu asks this whether there is a map to lead to, long after the screen that needed it is closed.
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});

export const placeListQuery = queryOptions({ ...placesQuery, select: placesOf });

/**
 * Whether there is anything to put on a map, as far as has been loaded: by the places themselves, or by the menu of
 * stations, which follows their changes on every screen.
 */
export function hasPlaces(): boolean {
  const known = queries.getQueryData(placesQuery.queryKey);
  if (known !== undefined && known.MonitoringFeatures.length + known.FeatureDataSources.length > 0) return true;
  const menus = queries.getQueriesData<Answer<typeof home.sideMenu>>({ queryKey: sideMenusKey });
  return menus.some(([, menu]) => (menu?.MonitoringFeatures.length ?? 0) > 0);
}

/** Whether there are vegetation plots, as far as has been loaded. */
export function hasPlots(): boolean {
  const known = queries.getQueryData(placesQuery.queryKey);
  return known?.FeatureDataSources.some(({ SourceType }) => SourceType === 'vegetativemonitoring_envirodata') ?? false;
}
