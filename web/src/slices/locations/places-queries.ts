import { home, type TenantId } from '@freshet/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';
import { queries } from '#api/query-client';

/** Every query of this slice starts with this key, so that one call refreshes them all. */
export const places = 'places';

const api = clientFor({ home });

/** What the queries of all side menus begin with. */
export const sideMenusKey = [places, 'menu'] as const;

export const sideMenuQuery = (tenantId: TenantId) =>
  queryOptions({
    queryKey: [...sideMenusKey, tenantId],
    queryFn: () => api.home.sideMenu({ body: { tenantId } }),
    staleTime: 5 * 60_000,
  });

/** Names, links and groups hang together: after a change of one, all are requested again. */
export const refreshPlaces = () => queries.invalidateQueries({ queryKey: [places] });

/** The same once a place is gone: what its page shows until it is left is not requested again. */
export const refreshOtherPlaces = (sources: readonly (number | string)[]) =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [area, kind, id] }) =>
      area === places && !((kind === 'feature' || kind === 'station') && sources.some((one) => one === id)),
  });

/** A change made by a button. A refusal is reported by the shell; then nothing is refreshed. */
export function useChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  onDone: (output: Output) => unknown,
) {
  return useMutation({ mutationFn: change, onSuccess: async (output) => void (await onDone(output)) });
}
