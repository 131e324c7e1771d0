import { home, readListOption, stationTabs } from '@freshet/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';
import type { PlaceTab } from '../../place-address.ts';

const api = clientFor({ home });

const shownTabsQuery = queryOptions({
  queryKey: ['home', 'options', 'StationPageTabs'],
  queryFn: () => api.home.uiOptionsByKey({ query: { keys: 'StationPageTabs' } }),
  staleTime: 5 * 60_000,
});

/** Tabs that the tenant does not show; none until that is known. */
export function useHiddenTabs(): readonly PlaceTab[] {
  const { data } = useQuery(shownTabsQuery);
  if (!data) return [];
  const shown = readListOption(stationTabs, data[0]?.Value);
  return stationTabs.filter((tab) => !shown.includes(tab));
}
