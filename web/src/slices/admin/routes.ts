import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { administrationRoute, manageRoute, searchText } from '#api/root-routes';

/** What a list keeps in its address: the search words, the sort, the filters and what is open. */
const ListSearch = z.object({ find: searchText, sort: searchText, filters: searchText, dialog: searchText });

export const usersRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/users',
  validateSearch: ListSearch.extend({ user: searchText, tenant: searchText }),
  component: lazyRouteComponent(() => import('./users/users-page.tsx'), 'UsersPage'),
});

export const tenantsRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/tenants',
  validateSearch: ListSearch,
  component: lazyRouteComponent(() => import('./tenants/tenants-page.tsx'), 'TenantsPage'),
});

export const tenantRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/tenants/$name',
  component: lazyRouteComponent(() => import('./tenants/tenant-page.tsx'), 'TenantPage'),
});

export const roleDetailsRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/role-details/$name',
  component: lazyRouteComponent(() => import('./users/role-details-page.tsx'), 'RoleDetailsPage'),
});

const day = z.iso.date().optional().catch(undefined);

export const AuditSearch = z.object({
  tenant: searchText,
  from: day,
  to: day,
  who: searchText,
  what: searchText,
  search: searchText,
  entry: searchText,
});
export type AuditSearch = z.infer<typeof AuditSearch>;

export const auditRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/audit',
  validateSearch: AuditSearch,
  component: lazyRouteComponent(() => import('./audit/audit-page.tsx'), 'AuditPage'),
});

/** The audit of the tenant administrator's own tenant. */
export const tenantAuditRoute = createRoute({
  getParentRoute: () => manageRoute,
  path: '/audit',
  validateSearch: AuditSearch.omit({ tenant: true }),
  component: lazyRouteComponent(() => import('./audit/audit-page.tsx'), 'TenantAuditPage'),
});

export const administrationRoutes = [usersRoute, tenantsRoute, tenantRoute, roleDetailsRoute, auditRoute] as const;

export const manageRoutes = [tenantAuditRoute] as const;
