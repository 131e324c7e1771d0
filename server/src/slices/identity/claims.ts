import { type Claims, problem, TenantId } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import { toLanguage } from '#platform/language';
import type { Platform } from '#platform/platform';
import { findSession, type SessionRow } from './sessions/session-queries.ts';
import { listEnterableTenants } from './sign-in/list-enterable-tenants.ts';
import { secondFactorOf } from './sign-in/user-queries.ts';

/** Who is signed in and what they may do. */
export const readClaims = (platform: Platform, scope: Scope): Promise<Claims> =>
  inInstallation(platform, async (tx) => {
    const row = await findSession(tx, scope.sessionId).executeTakeFirst();
    if (!row) throw problem('identity.signInRequired');
    const tenants =
      scope.signInMethod === 'work-account'
        ? await listEnterableTenants(tx, row.user_id)
        : [{ id: row.in_tenant, name: row.tenant_name }];
    return {
      userId: scope.userId,
      name: scope.userName,
      role: row.tenant_name,
      'can-admin': scope.authority.isSysAdmin,
      'can-tenant-admin': scope.authority.isTenantAdmin,
      apps: row.apps.join(','),
      userGroupId: scope.tenantId,
      email: row.email,
      language: toLanguage(row.language),
      signInMethod: scope.signInMethod,
      secondFactor: secondFactorOf(row),
      secondFactorWithoutApp: row.two_factor ? 'Email' : 'None',
      tenants: tenants.map(({ id, name }) => ({ Id: TenantId.parse(id), Name: name })),
      impersonation: scope.staff ? describeImpersonation(row) : null,
    };
  });

const describeImpersonation = (row: SessionRow): NonNullable<Claims['impersonation']> => ({
  staffName: row.staff_name ?? '',
  reason: row.staff_reason ?? '',
  canWrite: row.staff_can_write,
  expiresAt: row.expires_at.toISOString(),
});
