import { randomUUID } from 'node:crypto';
import { type ImpersonationRequest, problem } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import type { RequestFacts } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { auditInTenant } from '../identity-audit.ts';
import { makeSecretText, sha256 } from '../sessions/secret-text.ts';
import { findUserByName, mayEnter } from '../sign-in/user-queries.ts';
import type { ImpersonationDetails } from './impersonate.ts';
import { reauthenticate } from './reauthenticate.ts';

const validForMs = 5 * 60_000;

/**
 * Makes a code to sign in once, within five minutes, as a user, for staff who reauthenticate: a screen left
 * open is not enough. The requester and the reason, stays with the code.
 */
export async function makeImpersonationCode(
  platform: Platform,
  scope: Scope,
  { Proof, ...params }: ImpersonationRequest,
  request: RequestFacts,
): Promise<{ Code: string; ExpiresAt: string }> {
  await reauthenticate(platform, scope, Proof, request);
  return storeCode(platform, scope, params);
}

const storeCode = (
  platform: Platform,
  scope: Scope,
  params: Omit<ImpersonationRequest, 'Proof'>,
): Promise<{ Code: string; ExpiresAt: string }> =>
  inInstallation(platform, async (tx) => {
    const target = await findUserByName(tx, params.UserName);
    if (!target) throw problem('notFound');
    if (target.is_sys_admin || target.id === scope.userId || !mayEnter(target)) {
      throw problem('identity.impersonationTarget');
    }
    const code = makeSecretText();
    const now = scope.now();
    const expiresAt = new Date(now.getTime() + validForMs);
    const details: ImpersonationDetails = {
      staffId: scope.userId,
      staffName: scope.userName,
      reason: params.Reason,
      canWrite: params.CanWrite,
    };
    await tx
      .insertInto('one_time_codes')
      .values({
        id: randomUUID(),
        kind: 'impersonation',
        user_id: target.id,
        hash: sha256(code),
        details: JSON.stringify(details),
        created_at: now,
        expires_at: expiresAt,
      })
      .execute();
    await auditInTenant(tx, target.home_tenant_id, scope, {
      what: 'impersonation.codeMade',
      subject: target.user_name,
      new: { CanWrite: params.CanWrite },
      reason: params.Reason,
    });
    return { Code: code, ExpiresAt: expiresAt.toISOString() };
  });
