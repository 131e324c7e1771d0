import { admin, type Claims, flags, type TenantId } from '@freshet/contract';
import { queryOptions } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';
import { refreshTopics } from '#api/query-topics';
import { isAllowed } from '#api/session/claims';

export const api = clientFor({ flags, admin });

/** The tenant an address names: one's own, or any for a system administrator. Null when there is none to be seen. */
export const namedTenant = (claims: Claims, name: string) =>
  queryOptions({
    queryKey: ['flags', 'tenant', name],
    queryFn: async (): Promise<{ id: TenantId; name: string } | null> => {
      const ownTenant = { id: claims.userGroupId, name: claims.role };
      const names = (tenant: { id: number; name: string }) =>
        tenant.name.toLowerCase() === name.toLowerCase() || String(tenant.id) === name;
      if (names(ownTenant)) return ownTenant;
      if (!isAllowed(claims, 'admin.tenants')) return null;
      const all = (await api.admin.tenants({})).map(({ Id, RoleName }) => ({ id: Id, name: RoleName }));
      return all.find(names) ?? null;
    },
  });

export const flagList = (tenantId: TenantId) =>
  queryOptions({
    queryKey: ['flags', 'list', tenantId],
    queryFn: () => api.flags.flagList({ params: { tenantId } }),
  });

/** The calendar of stations shows the colours of flags. */
export async function refreshFlags(): Promise<void> {
  await refreshTopics('flags', 'places');
}
