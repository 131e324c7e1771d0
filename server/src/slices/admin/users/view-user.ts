import type { UserId } from '@freshet/contract';
import { recordVisit } from '#platform/audit/record-visit';
import type { Scope } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import type { Platform } from '#platform/platform';
import { requireUserDetail, type UserDetailRow } from '#slices/identity';

/** One user with sign-in details. The tenant of a foreign user can see in its audit that somebody looked. */
export async function viewUser(platform: Platform, scope: Scope, userId: UserId): Promise<UserDetailRow> {
  const user = await inInstallation(platform, (tx) => requireUserDetail(tx, userId, scope.now()));
  await recordVisit(platform, scope, user.home_tenant_id, { what: 'tenant.read', subject: `User ${user.user_name}` });
  return user;
}
