import { guidelines, type TenantId } from '@freshet/contract';
import { queryOptions } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';

// The list is fetched while the product loads: a client for all calls of these screens would come along.
const api = clientFor({ guidelines });

/** For a tenant those it uses, in the version it uses; without one the library of the installation. */
export type Owner = TenantId | null;

export const ofOwner = (owner: Owner) => (owner === null ? {} : { tenantId: owner });

export const guidelineListQuery = (owner: Owner) =>
  queryOptions({
    queryKey: ['guidelines', 'list', owner],
    queryFn: () => api.guidelines.guidelineList({ query: ofOwner(owner) }),
  });
