import { type NewUser, TenantId } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import type { Platform } from '#platform/platform';
import {
  createUser,
  refuseWeakPassword,
  requireUserDetail,
  sendPasswordLink,
  type UserDetailRow,
} from '#slices/identity';
import { installationChain, recordInChains } from '../record-in-chains.ts';
import { resolveTenant } from '../tenants/tenant-queries.ts';
import { storeWorkAccess } from './store-work-access.ts';
import { toUserFacts } from './user-view.ts';

/** Adds a user. Who has neither a password nor a work account gets a link by mail to choose a password. */
export function registerUser(platform: Platform, scope: Scope, input: NewUser): Promise<UserDetailRow> {
  if (input.Password !== undefined) {
    refuseWeakPassword(input.Password, input.UserName, input.Email, input.UserRole);
  }
  return inInstallation(platform, async (tx) => {
    const tenantId = await resolveTenant(tx, input.UserRole);
    const userId = await createUser(tx, platform, {
      userName: input.UserName,
      email: input.Email,
      tenantId: TenantId.parse(tenantId),
      password: input.Password ?? null,
      isTenantAdmin: input.IsTenantAdmin,
      isSysAdmin: input.IsSysAdmin,
      hasTwoFactor: input.EnableTwoFactor,
      // Who works with a person who works in French most likely does too; their first choice replaces it.
      ...(scope.language ? { language: scope.language } : {}),
    });
    await storeWorkAccess(tx, userId, tenantId, input);
    if (input.Password === undefined && !input.WorkAccount) {
      const { UserName: userName, Email: email } = input;
      const recipient = { id: userId, userName, email, language: scope.language ?? null };
      await sendPasswordLink(tx, platform, recipient, 'invitation');
    }
    const user = await requireUserDetail(tx, userId, scope.now());
    const chains = input.IsSysAdmin ? [tenantId, installationChain] : [tenantId];
    await recordInChains(tx, scope, chains, { what: 'user.created', subject: user.user_name, new: toUserFacts(user) });
    return user;
  });
}
