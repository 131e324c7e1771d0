import { admin, operations, round } from '@freshet/contract';
import { queryOptions } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';
import { queries } from '#api/query-client';

const api = clientFor({ round, operations, admin });

export const roundQuery = queryOptions({
  queryKey: ['home', 'round'],
  queryFn: () => api.round.read({ body: {} }),
  staleTime: 30_000,
});

/** Nothing that is there now is new any more. */
export async function markSeen(): Promise<void> {
  queries.setQueryData(roundQuery.queryKey, await api.round.read({ body: { IsSeen: true } }));
}

/** How the installation is doing, for those who look after it. */
export const operationsQuery = queryOptions({
  queryKey: ['home', 'operations'],
  queryFn: () => api.operations.read({}),
  staleTime: 60_000,
});

/** Tenants that nobody can work in yet, because they have no apps. */
export const tenantsWithoutAppsQuery = queryOptions({
  queryKey: ['home', 'tenants-without-apps'],
  queryFn: async () => (await api.admin.tenants({})).filter(({ Apps, IsArchived }) => !IsArchived && Apps.length === 0),
  staleTime: 60_000,
});
