import type { PasswordChange } from '@freshet/contract';
import type { Scope, Tx } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import type { RequestFacts } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { auditInTenant } from '../identity-audit.ts';
import { endSessionsOf, raiseSessionVersion } from '../sessions/end-sessions.ts';
import { forgetSessions } from '../sessions/session-cache.ts';
import { hashPassword } from './password-hash.ts';
import { refuseSamePassword, refuseWeakPassword } from './password-rules.ts';
import { provePassword } from './prove-password.ts';

/** Changes the caller's own password. Their other sessions end; the one of the request goes on. */
export async function updatePassword(
  platform: Platform,
  scope: Scope,
  change: PasswordChange,
  request: RequestFacts,
): Promise<void> {
  const user = await provePassword(platform, scope, change.CurrentPassword, request);
  refuseSamePassword(change.CurrentPassword, change.NewPassword);
  refuseWeakPassword(change.NewPassword, user.user_name, user.email, user.tenant_name);
  const passwordHash = await hashPassword(change.NewPassword);
  await inInstallation(platform, async (tx) => {
    await setPassword(tx, user.id, passwordHash);
    await endSessionsOf(tx, user.id, 'password changed', scope.sessionId);
    const version = await raiseSessionVersion(tx, user.id);
    await tx.updateTable('sessions').set({ session_version: version }).where('id', '=', scope.sessionId).execute();
    await auditInTenant(tx, user.home_tenant_id, scope, { what: 'password.changed', subject: user.user_name });
  });
  forgetSessions(platform);
}

/** Stores the hash of a new password. Links to choose one, sent before, stop working. */
export async function setPassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  await tx.deleteFrom('one_time_codes').where('user_id', '=', userId).where('kind', '=', 'password-link').execute();
}
