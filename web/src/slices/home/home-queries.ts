import { queryOptions } from '@tanstack/react-query';
import { api } from './home-api.ts';

/** What every screen needs of a tenant. Each piece succeeds or fails separately. */
export const startLoadingQuery = (tenantName: string) =>
  queryOptions({
    queryKey: ['home', 'start', tenantName],
    queryFn: () => api.home.startLoading({ body: { TenantName: tenantName } }),
    staleTime: 5 * 60_000,
  });

/** Under the name the locations use, so that their dialogs find the datums loaded. */
export const datumsQuery = queryOptions({
  queryKey: ['places', 'datums'],
  queryFn: () => api.locations.ownDatums({}),
  staleTime: 5 * 60_000,
});
