import { TenantId, UserId } from '@freshet/contract';
import { inInstallation } from '#platform/db/system-scope';
import type { Authenticate } from '#platform/http/mount';
import { toLanguage } from '#platform/language';
import type { Platform } from '#platform/platform';
import { identifyToken } from '../access-tokens/identify-token.ts';
import { isAccessTokenText } from '../access-tokens/token-text.ts';
import { readAccessToken } from './access-token.ts';
import { sha256 } from './secret-text.ts';
import { sessionCacheOf } from './session-cache.ts';
import { findSession, isAlive, type SessionRow } from './session-queries.ts';

/**
 * Returns who an access token stands for at this moment. A signature is checked once; the session, its owner and
 * its tenant are read again at the latest every five seconds, so that lock, demotion, archive and log-off take effect.
 * Tokens of scripts and services are looked up by their hash, and end as fast.
 */
export function makeAuthenticate(platform: Platform): Authenticate {
  const cache = sessionCacheOf(platform);
  return async (token, requestId, from) => {
    if (isAccessTokenText(token)) {
      const key = sha256(token).toString('hex');
      const bearer = await cache.find(key, () => identifyToken(platform, { secret: token }, from));
      return bearer && bearer.expiresAt > platform.clock.now() ? { ...bearer.caller, requestId } : null;
    }
    const sessionId = await readAccessToken(platform, token);
    if (sessionId === null) return null;
    const session = await cache.find(
      sessionId,
      async () => (await readSession(platform, sessionId)) ?? identifyToken(platform, { id: sessionId }, from),
    );
    if (!session || session.expiresAt <= platform.clock.now()) return null;
    return { ...session.caller, requestId };
  };
}

async function readSession(platform: Platform, sessionId: string) {
  const row = await inInstallation(platform, (tx) => findSession(tx, sessionId).executeTakeFirst());
  return row && isAlive(row, platform.clock.now()) ? { caller: toCaller(row), expiresAt: row.expires_at } : null;
}

function toCaller(row: SessionRow) {
  const isImpersonated = row.method === 'impersonation';
  return {
    tenantId: TenantId.parse(row.in_tenant),
    tenantName: row.tenant_name,
    userId: UserId.parse(row.user_id),
    userName: row.user_name,
    language: toLanguage(row.language) ?? 'en',
    sessionId: row.id,
    signInMethod: toMethod(row.method),
    authority: {
      // The flag was given for the person's own tenant; in others they are ordinary users.
      isTenantAdmin: row.is_tenant_admin && row.home_tenant_id === row.in_tenant,
      isSysAdmin: row.is_sys_admin && !isImpersonated,
      impersonation: isImpersonated ? { canWrite: row.staff_can_write } : null,
    },
    staff: row.staff_id === null ? null : { id: UserId.parse(row.staff_id), name: row.staff_name ?? '' },
  };
}

export function toMethod(method: string): 'password' | 'work-account' | 'impersonation' {
  if (method === 'work-account' || method === 'impersonation') return method;
  return 'password';
}
