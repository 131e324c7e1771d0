import type { UserId } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import type { Platform } from '#platform/platform';
import {
  forgetSessions,
  lockSystemAdministrators,
  lockUser,
  removeUser,
  requireRemainingAdministrator,
} from '#slices/identity';
import { installationChain, recordInChains } from '../record-in-chains.ts';
import { toUserFacts } from './user-view.ts';

/** Deletes a user with their sessions. What they did stays in the audit, under their name. */
export async function deleteUser(platform: Platform, scope: Scope, userId: UserId): Promise<void> {
  await inInstallation(platform, async (tx) => {
    await lockSystemAdministrators(tx);
    const user = await lockUser(tx, userId, scope.now());
    await removeUser(tx, userId);
    await requireRemainingAdministrator(tx);
    const chains = user.is_sys_admin ? [user.home_tenant_id, installationChain] : [user.home_tenant_id];
    await recordInChains(tx, scope, chains, {
      what: 'user.deleted',
      subject: user.user_name,
      old: toUserFacts(user),
    });
  });
  forgetSessions(platform);
}
