import { type Authority, type Claims, identity, isPermitted, type Permission } from '@freshet/contract';
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { clientFor } from '../client-for.ts';

const api = clientFor({ identity });

/** Who is signed in and what they may do. */
export const claimsQuery = queryOptions({
  queryKey: ['identity', 'claims'],
  queryFn: () => api.identity.claims({}),
  staleTime: 5 * 60_000,
});

/** For screens inside the shell, where claims are loaded before anything shows. */
export const useClaims = (): Claims => useSuspenseQuery(claimsQuery).data;

export function authorityOf(claims: Claims): Authority {
  return {
    isSysAdmin: claims['can-admin'],
    isTenantAdmin: claims['can-tenant-admin'],
    impersonation: claims.impersonation,
  };
}

export const isAllowed = (claims: Claims, permission: Permission) => isPermitted(authorityOf(claims), permission);

/** Whether the signed-in person may do this. False while nobody is. */
export function useCan(permission: Permission): boolean {
  const { data } = useQuery({ ...claimsQuery, enabled: false });
  return data !== undefined && isAllowed(data, permission);
}
