import { sentence, type TenantId, type UserId } from '@freshet/contract';
import type { Caller } from '../db/scope.ts';
import { inInstallation } from '../db/system-scope.ts';
import type { Tx } from '../db/transaction.ts';
import { toLanguage } from '../language.ts';
import type { Platform } from '../platform.ts';
import type { ExecutionRow } from './executions/execution-queries.ts';
import { CannotRun } from './failures.ts';
import { requesterAccounts } from './requester-accounts.ts';

/** Who the work is for, with the authority they have now: what they had when they requested it counts no more. */
export const findRequester = (platform: Platform, tenantId: TenantId, execution: ExecutionRow): Promise<Caller> =>
  inInstallation(platform, async (tx) => {
    const tenant = await tx.selectFrom('tenants').selectAll().where('id', '=', tenantId).executeTakeFirst();
    if (!tenant || tenant.archived_at) throw new CannotRun(sentence('notDoneTenantArchived'));
    const user = await requesterAccounts.registered().find(tx, execution.requested_by);
    const name = execution.requested_by_name;
    if (!user || user.locked_at) throw new CannotRun(sentence('notDoneUserLocked', { user: name }));
    const isHome = user.home_tenant_id === tenantId;
    // System administrators work in any tenant they name.
    if (!isHome && !user.is_sys_admin && !(await requesterAccounts.registered().isMember(tx, user.id, tenantId))) {
      throw new CannotRun(sentence('notDoneNotMember', { user: name, tenant: tenant.name }));
    }
    const staff = await findStaff(tx, execution);
    return {
      tenantId,
      tenantName: tenant.name,
      userId: user.id as UserId,
      userName: user.user_name,
      language: toLanguage(user.language) ?? 'en',
      sessionId: execution.id,
      signInMethod: staff ? 'impersonation' : 'password',
      authority: {
        // The flag was given for the person's own tenant; in others they are ordinary users.
        isTenantAdmin: user.is_tenant_admin && isHome,
        isSysAdmin: user.is_sys_admin && staff === null,
        impersonation: staff ? { canWrite: execution.staff_can_write } : null,
      },
      staff,
      requestId: execution.id,
    };
  });

async function findStaff(tx: Tx, { acting_staff_id: id, acting_staff_name: name }: ExecutionRow) {
  if (id === null || name === null) return null;
  const staff = await requesterAccounts.registered().find(tx, id);
  if (!staff || staff.locked_at || !staff.is_sys_admin) {
    throw new CannotRun(sentence('notDoneNotStaff', { user: name }));
  }
  return { id: staff.id as UserId, name: staff.user_name };
}
