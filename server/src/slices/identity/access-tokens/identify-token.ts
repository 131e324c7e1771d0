import { type Permission, permissions, TenantId, UserId } from '@freshet/contract';
import { inInstallation } from '#platform/db/system-scope';
import type { Platform } from '#platform/platform';
import { sha256 } from '../sessions/secret-text.ts';
import type { LiveSession } from '../sessions/session-cache.ts';
import { findTokenByHash, findTokenById, isTokenAlive, recordUse, type TokenRow } from './access-token-queries.ts';

/** Who a token of a script stands for, by its text or, for an access token given in exchange, by its id. */
export const identifyToken = (
  platform: Platform,
  by: { readonly secret: string } | { readonly id: string },
  from: string,
): Promise<LiveSession | null> =>
  inInstallation(platform, async (tx) => {
    const row = 'secret' in by ? await findTokenByHash(tx, sha256(by.secret)) : await findTokenById(tx, by.id);
    const now = platform.clock.now();
    if (!row || !isTokenAlive(row, now)) return null;
    await recordUse(tx, row, now, from);
    return { caller: toCaller(row), expiresAt: row.expires_at };
  });

function toCaller(row: TokenRow): LiveSession['caller'] {
  const rights = row.rights.filter((name): name is Permission => name in permissions);
  const isForAdmins = rights.some((right) => permissions[right].least === 'tadmin');
  const isService = row.kind === 'service';
  const mayAdminister =
    isService || ((row.is_tenant_admin || row.is_sys_admin) && row.home_tenant_id === row.in_tenant);
  return {
    tenantId: TenantId.parse(row.in_tenant),
    tenantName: row.tenant_name,
    userId: UserId.parse(row.user_id),
    userName: isService ? row.name : row.user_name,
    sessionId: row.id,
    signInMethod: 'token',
    // No token reaches beyond its tenant, and none is an administrator whose rights are those of everybody.
    authority: { isTenantAdmin: mayAdminister && isForAdmins, isSysAdmin: false, impersonation: null, rights },
    staff: null,
    token: { name: row.name },
  };
}
