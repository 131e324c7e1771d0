import { type PasswordReset, problem } from '@freshet/contract';
import type { Tx } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import type { RequestFacts } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { actorOf, auditInTenant } from '../identity-audit.ts';
import { endSessionsOf, raiseSessionVersion } from '../sessions/end-sessions.ts';
import { sha256 } from '../sessions/secret-text.ts';
import { forgetSessions } from '../sessions/session-cache.ts';
import { findUser, mayEnter, type SignInUser } from '../sign-in/user-queries.ts';
import { hashPassword } from './password-hash.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { setPassword } from './update-password.ts';

/** Sets a new password with the token of a mailed link. All sessions of the user end; the second factor stays. */
export async function resetPassword(platform: Platform, reset: PasswordReset, request: RequestFacts): Promise<void> {
  const { user } = await inInstallation(platform, (tx) => findLink(tx, platform, reset.Token));
  refuseWeakPassword(reset.NewPassword, user.user_name, user.email, user.tenant_name);
  const passwordHash = await hashPassword(reset.NewPassword);
  await inInstallation(platform, async (tx) => {
    const { linkId } = await findLink(tx, platform, reset.Token);
    await useLink(tx, linkId);
    await setPassword(tx, user.id, passwordHash);
    await endSessionsOf(tx, user.id, 'password reset');
    await raiseSessionVersion(tx, user.id);
    const actor = actorOf(platform, { userId: user.id, userName: user.user_name, requestId: request.id });
    await auditInTenant(tx, user.home_tenant_id, actor, { what: 'password.reset', subject: user.user_name });
  });
  forgetSessions(platform);
}

async function findLink(tx: Tx, platform: Platform, token: string): Promise<{ linkId: string; user: SignInUser }> {
  const link = await tx
    .selectFrom('one_time_codes')
    .select(['id', 'user_id'])
    .where('kind', '=', 'password-link')
    .where('hash', '=', sha256(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', platform.clock.now())
    .executeTakeFirst();
  const user = link && (await findUser(tx, link.user_id));
  if (!user || !mayEnter(user)) throw problem('identity.linkExpired');
  return { linkId: link.id, user };
}

/** Deletes the link; of two who use it at the same time one finds it gone. */
async function useLink(tx: Tx, linkId: string): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('one_time_codes').where('id', '=', linkId).executeTakeFirstOrThrow();
  if (numDeletedRows !== 1n) throw problem('identity.linkExpired');
}
