import { admin, done } from '@freshet/contract';
import { inInstallation } from '#platform/db/system-scope';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { archiveTenant } from './archive-tenant.ts';
import { createTenant } from './create-tenant.ts';
import { deleteTenant } from './delete-tenant.ts';
import { deleteUser } from './delete-user.ts';
import { endSessions } from './end-sessions.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';
import { registerUser } from './register-user.ts';
import { resolveUser } from './resolve-user.ts';
import { restoreTenant } from './restore-tenant.ts';
import { listTenants } from './tenant-queries.ts';
import { toTenant } from './tenant-view.ts';
import { updateTenant } from './update-tenant.ts';
import { updateUser } from './update-user.ts';
import { listUsers } from './user-queries.ts';
import { toUser, toUserDetail } from './user-view.ts';
import { viewUser } from './view-user.ts';

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
