import { problem, type TenantId, type TokenReply } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import type { RequestFacts } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { auditInTenant } from '../identity-audit.ts';
import { forgetSessions } from '../sessions/session-cache.ts';
import { endSession, startOfSession } from '../sessions/session-queries.ts';
import { openSession } from '../sessions/start-session.ts';
import { listEnterableTenants } from './list-enterable-tenants.ts';

/** Moves a work-account session to another tenant of the same person. The old session ends in the same instant. */
export async function switchTenant(
  platform: Platform,
  scope: Scope,
  tenantId: TenantId,
  requestFacts: RequestFacts,
): Promise<TokenReply> {
  if (scope.signInMethod !== 'work-account') throw problem('identity.forbidden');
  const reply = await inInstallation(platform, async (tx) => {
    const enterable = await listEnterableTenants(tx, scope.userId);
    const target = enterable.find(({ id }) => id === tenantId);
    if (!target) throw problem('notFound');
    const provedAt = (await startOfSession(tx, scope.sessionId)) ?? scope.now();
    await endSession(tx, scope.sessionId, { at: scope.now(), because: 'switched tenant' });
    for (const chain of new Set([scope.tenantId, tenantId])) {
      await auditInTenant(tx, chain, scope, {
        what: 'session.tenantSwitched',
        subject: scope.userName,
        old: { Tenant: scope.tenantName },
        new: { Tenant: target.name },
      });
    }
    const { userId } = scope;
    return openSession(tx, platform, { userId, tenantId, method: 'work-account', provedAt, requestFacts });
  });
  forgetSessions(platform);
  return reply;
}
