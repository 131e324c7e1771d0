import { home, readListOption, stationTabs, type UiOption } from '@freshet/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';
import type { PlaceTab } from '../../place-address.ts';

const api = clientFor({ home });

const keys: readonly UiOption['Key'][] = ['StationPageTabs', 'StationGraphTabGlobalVisibility'];

const shownQuery = queryOptions({
  queryKey: ['home', 'options', ...keys],
  queryFn: () => api.home.uiOptionsByKey({ query: { keys: keys.join(',') } }),
  staleTime: 5 * 60_000,
});

const optionOf = (options: readonly UiOption[], key: UiOption['Key']) => options.find(({ Key }) => Key === key)?.Value;

/** Tabs that the tenant does not show; none until that is known. */
export function useHiddenTabs(): readonly PlaceTab[] {
  const { data } = useQuery(shownQuery);
  if (!data) return [];
  const shown = readListOption(stationTabs, optionOf(data, 'StationPageTabs'));
  return stationTabs.filter((tab) => !shown.includes(tab));
}

/** Whether the tenant shows dashboards of stations; not before that is known. */
export function useHasStationDashboards(): boolean {
  const { data } = useQuery(shownQuery);
  return data !== undefined && optionOf(data, 'StationGraphTabGlobalVisibility') !== 'false';
}
