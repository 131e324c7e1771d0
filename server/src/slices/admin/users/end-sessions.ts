import type { UserId } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import type { Platform } from '#platform/platform';
import { endSessionsOf, forgetSessions, lockUser, raiseSessionVersion } from '#slices/identity';
import { recordInChains } from '../record-in-chains.ts';

/** Signs a user out everywhere. */
export async function endSessions(platform: Platform, scope: Scope, userId: UserId): Promise<void> {
  await inInstallation(platform, async (tx) => {
    const user = await lockUser(tx, userId, scope.now());
    await raiseSessionVersion(tx, userId);
    await endSessionsOf(tx, userId, 'ended by an administrator');
    const change = { what: 'user.sessionsEnded', subject: user.user_name, old: { sessions: user.active_sessions } };
    await recordInChains(tx, scope, [user.home_tenant_id], change);
  });
  forgetSessions(platform);
}
