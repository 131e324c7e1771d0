import type { LeakedTokens } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import type { Platform } from '#platform/platform';
import { auditInTenant } from '../identity-audit.ts';
import { forgetSessions } from '../sessions/session-cache.ts';
import { endLeaked } from './access-token-queries.ts';
import { findBeginnings } from './token-text.ts';

/** Ends every living token whose beginning is in the text: half a token in a log is a leak as well. */
export async function revokeLeaked(platform: Platform, scope: Scope, text: string): Promise<LeakedTokens> {
  const beginnings = findBeginnings(text);
  if (beginnings.length === 0) return { Seen: 0, Revoked: [] };
  const ended = await inInstallation(platform, async (tx) => {
    const rows = await endLeaked(tx, beginnings, scope.now());
    for (const { in_tenant, name, beginning } of rows) {
      const change = { what: 'accessToken.revoked', subject: name, old: { Beginning: beginning }, reason: 'Leaked' };
      await auditInTenant(tx, in_tenant, scope, change);
    }
    return rows;
  });
  forgetSessions(platform);
  return {
    Seen: beginnings.length,
    Revoked: ended.map(({ beginning, name, kind, tenant_name }) => ({
      ...{ Beginning: beginning, Name: name, Tenant: tenant_name },
      Kind: kind === 'service' ? 'service' : 'personal',
    })),
  };
}
