import { admin, done } from '@freshet/contract';
import { inInstallation } from '#platform/db/system-scope';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { listUsers, resolveUser } from '#slices/identity';
import { exportAudit } from './audit/export-audit.ts';
import { listAudit } from './audit/list-audit.ts';
import { archiveTenant } from './tenants/archive-tenant.ts';
import { createTenant } from './tenants/create-tenant.ts';
import { deleteTenant } from './tenants/delete-tenant.ts';
import { restoreTenant } from './tenants/restore-tenant.ts';
import { listTenants } from './tenants/tenant-queries.ts';
import { toTenant } from './tenants/tenant-view.ts';
import { updateTenant } from './tenants/update-tenant.ts';
import { deleteUser } from './users/delete-user.ts';
import { endSessions } from './users/end-sessions.ts';
import { registerUser } from './users/register-user.ts';
import { updateUser } from './users/update-user.ts';
import { toUser, toUserDetail } from './users/user-view.ts';
import { viewUser } from './users/view-user.ts';

export const adminRoutes = (platform: Platform): Route[] =>
  routes(admin, {
    users: () => inInstallation(platform, async (tx) => (await listUsers(tx)).map(toUser)),
    userDetail: async ({ body }, scope) =>
      toUserDetail(await viewUser(platform, scope, await resolveUser(platform, body))),
    register: async ({ body }, scope) => toUserDetail(await registerUser(platform, scope, body)),
    updateUser: async ({ body }, scope) =>
      toUserDetail(await updateUser(platform, scope, await resolveUser(platform, body), body)),
    endSessions: async ({ body }, scope) => {
      await endSessions(platform, scope, await resolveUser(platform, body));
      return done;
    },
    deleteUser: async ({ body }, scope) => {
      await deleteUser(platform, scope, await resolveUser(platform, body));
      return done;
    },
    tenants: () => inInstallation(platform, async (tx) => (await listTenants(tx)).map(toTenant)),
    createTenant: async ({ body }, scope) => toTenant(await createTenant(platform, scope, body)),
    updateTenant: async ({ body }, scope) => toTenant(await updateTenant(platform, scope, body)),
    archiveTenant: async ({ params }, scope) => toTenant(await archiveTenant(platform, scope, params.tenantId)),
    restoreTenant: async ({ params }, scope) => toTenant(await restoreTenant(platform, scope, params.tenantId)),
    deleteTenant: ({ body }, scope) => deleteTenant(platform, scope, body.TenantId).then(() => done),
    auditEntries: ({ query }, scope) => listAudit(platform, scope, query),
    auditExport: ({ query }, scope) => exportAudit(platform, scope, query),
  });
