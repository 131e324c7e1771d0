import type { TenantId } from '@freshet/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#api/client';
import { queries } from '#api/query-client';

/** Every question of this slice starts with this word, so that one call refreshes them all. */
export const places = 'places';

export const sideMenuQuery = (tenantId: TenantId) =>
  queryOptions({
    queryKey: [places, 'menu', tenantId],
    queryFn: () => api.home.sideMenu({ body: { tenantId } }),
    staleTime: 5 * 60_000,
  });

export const searchQuery = (typed: string) =>
  queryOptions({
    queryKey: [places, 'search', typed],
    queryFn: () => api.locations.searchStations({ body: { SearchData: typed } }),
  });

/** Names, links and groups hang together: after a change of one, all are asked for again. */
export const refreshPlaces = () => queries.invalidateQueries({ queryKey: [places] });

/** A change made by a button. A refusal is told by the shell; then nothing is refreshed. */
export function useChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  onDone: (output: Output) => unknown,
) {
  return useMutation({ mutationFn: change, onSuccess: async (output) => void (await onDone(output)) });
}
