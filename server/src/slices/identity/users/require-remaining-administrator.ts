import { problem } from '@freshet/contract';
import { allTenants } from '#platform/db/platform-relations';
import type { Tx } from '#platform/db/transaction';

/**
 * Takes the locks that every write which may remove a system administrator holds until it ends. Call it before any other
 * lock: always taken first and in the order of ids, they cannot deadlock.
 */
export async function lockSystemAdministrators(tx: Tx): Promise<void> {
  await tx.selectFrom('users').select('id').where('is_sys_admin', '=', true).orderBy('id').forNoKeyUpdate().execute();
}

/** Refuses the change that was just made when it left nobody who can administer the system. */
export async function requireRemainingAdministrator(tx: Tx): Promise<void> {
  const active = await tx
    .selectFrom('users')
    .innerJoin(allTenants.as('tenants'), 'tenants.id', 'users.home_tenant_id')
    .select('users.id')
    .where('users.is_sys_admin', '=', true)
    .where('users.locked_at', 'is', null)
    .where('tenants.archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!active) throw problem('admin.lastSystemAdministrator');
}
