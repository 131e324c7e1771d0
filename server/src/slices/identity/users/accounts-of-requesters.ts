import type { requesterAccounts } from '#platform/jobs/requester-accounts';

/** The requesters of work, as they are now. */
export const accountsOfRequesters: ReturnType<typeof requesterAccounts.registered> = {
  find: (tx, userId) =>
    tx
      .selectFrom('users')
      .select(['id', 'user_name', 'language', 'home_tenant_id', 'locked_at', 'is_tenant_admin', 'is_sys_admin'])
      .where('id', '=', userId)
      .executeTakeFirst(),
  isMember: async (tx, userId, tenantId) =>
    (await tx
      .selectFrom('memberships')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('of_tenant', '=', tenantId)
      .executeTakeFirst()) !== undefined,
};
