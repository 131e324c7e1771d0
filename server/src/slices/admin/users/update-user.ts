import type { UserChange, UserId } from '@freshet/contract';
import { differences } from '#platform/audit/differences';
import type { Scope } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';
import type { Platform } from '#platform/platform';
import {
  changeUser,
  endSessionsOf,
  forgetSessions,
  lockSystemAdministrators,
  lockUser,
  raiseSessionVersion,
  requireRemainingAdministrator,
  requireUserDetail,
  type UserDetailRow,
  voidMailedCodes,
} from '#slices/identity';
import { installationChain, recordInChains } from '../record-in-chains.ts';
import { resolveTenant } from '../tenants/tenant-queries.ts';
import { storeWorkAccess } from './store-work-access.ts';
import { toUserFacts } from './user-view.ts';

/** Changes a user. A user whose authority changes, or who is locked, has to sign in again. */
export async function updateUser(
  platform: Platform,
  scope: Scope,
  userId: UserId,
  input: UserChange,
): Promise<UserDetailRow> {
  const changed = await inInstallation(platform, async (tx) => {
    await lockSystemAdministrators(tx);
    const before = await lockUser(tx, userId, scope.now());
    await storeChange(tx, scope, input, before);
    await requireRemainingAdministrator(tx);
    const after = await requireUserDetail(tx, before.id, scope.now());
    if (hasOtherAuthority(before, after)) {
      await raiseSessionVersion(tx, after.id);
      await endSessionsOf(tx, after.id, 'authority changed');
    }
    await recordChange(tx, scope, before, after);
    return requireUserDetail(tx, before.id, scope.now());
  });
  forgetSessions(platform);
  return changed;
}

async function storeChange(tx: Tx, scope: Scope, input: UserChange, before: UserDetailRow): Promise<void> {
  const tenantId = await resolveTenant(tx, input.UserRole);
  await whenViolated('users_email_unique', 'admin.emailTaken', { email: input.Email }, () =>
    changeUser(tx, before.id, {
      email: input.Email,
      home_tenant_id: tenantId,
      is_tenant_admin: input.IsTenantAdmin,
      is_sys_admin: input.IsSysAdmin,
      two_factor: input.EnableTwoFactor,
      locked_at: input.IsLockedOut ? (before.locked_at ?? scope.now()) : null,
    }),
  );
  if (input.Email !== before.email) await voidMailedCodes(tx, before.id);
  await storeWorkAccess(tx, before.id, tenantId, input);
}

const hasOtherAuthority = (before: UserDetailRow, after: UserDetailRow) =>
  differences(authorityOf(before), authorityOf(after)) !== null;

const authorityOf = (row: UserDetailRow) => {
  const { tenant, isTenantAdmin, isSysAdmin, isLocked, workAccount, otherTenants } = toUserFacts(row);
  return { tenant, isTenantAdmin, isSysAdmin, isLocked, workAccount, otherTenants };
};

async function recordChange(tx: Tx, scope: Scope, before: UserDetailRow, after: UserDetailRow): Promise<void> {
  const changed = differences(toUserFacts(before), toUserFacts(after));
  if (!changed) return;
  const wasLocked = before.locked_at !== null;
  const isLocked = after.locked_at !== null;
  const what = wasLocked === isLocked ? 'user.changed' : isLocked ? 'user.locked' : 'user.unlocked';
  const chains = [before.home_tenant_id, after.home_tenant_id];
  if (before.is_sys_admin || after.is_sys_admin) chains.push(installationChain);
  await recordInChains(tx, scope, chains, { what, subject: after.user_name, ...changed });
}
