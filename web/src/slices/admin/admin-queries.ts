import type { AuditFilter, UserId } from '@freshet/contract';
import { hashKey, infiniteQueryOptions, type QueryKey, queryOptions, useMutation } from '@tanstack/react-query';
import { queries } from '#api/query-client';
import { api } from './admin-api.ts';

export const userList = queryOptions({ queryKey: ['admin', 'users'], queryFn: () => api.admin.users({}) });

export const userDetail = (UserId: UserId) =>
  queryOptions({ queryKey: ['admin', 'users', UserId], queryFn: () => api.admin.userDetail({ body: { UserId } }) });

export const tenantList = queryOptions({ queryKey: ['admin', 'tenants'], queryFn: () => api.admin.tenants({}) });

/** One tenant by its name, which is what addresses carry. */
export const tenantNamed = (name: string) =>
  queryOptions({
    ...tenantList,
    select: (tenants) => tenants.find((tenant) => tenant.RoleName === name) ?? null,
  });

export type AuditQuery = Partial<Omit<AuditFilter, 'before' | 'limit'>>;

const auditPageSize = 100;

export const auditEntries = (filter: AuditQuery) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', filter],
    initialPageParam: noPage(),
    queryFn: ({ pageParam }) =>
      api.admin.auditEntries({
        query: { ...filter, limit: auditPageSize, ...(pageParam ? { before: pageParam } : {}) },
      }),
    getNextPageParam: ({ Next }) => Next ?? undefined,
  });

export const recentAudit = (filter: AuditQuery) =>
  queryOptions({
    queryKey: ['admin', 'audit', 'recent', filter],
    queryFn: () => api.admin.auditEntries({ query: { ...filter, limit: 10 } }),
  });

/**
 * Everything administrative is requested again after a change: lists, details, counts and the audit hang together.
 * Except `gone`, which the change has removed.
 */
export const refreshAdmin = (gone?: QueryKey) =>
  queries.invalidateQueries({
    queryKey: ['admin'],
    predicate: ({ queryHash }) => gone === undefined || queryHash !== hashKey(gone),
  });

/** A change made by a button. A refusal is reported by the shell; then nothing is refreshed. */
export function useChange<Input>(change: (input: Input) => Promise<unknown>, onDone: () => void, gone?: QueryKey) {
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await refreshAdmin(gone);
      onDone();
    },
  });
}

/** The first page has no predecessor. */
function noPage(): number | undefined {
  return undefined;
}
