import type { NewUser } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';
import { replaceMemberships, replaceWorkAccount } from '#slices/identity';
import { resolveTenants } from '../tenants/tenant-queries.ts';

/** Stores a user's work account and further tenants. What is left out stays as it is. */
export async function storeWorkAccess(
  tx: Tx,
  userId: number,
  homeTenantId: number,
  { WorkAccount, OtherRoles }: Pick<NewUser, 'WorkAccount' | 'OtherRoles'>,
): Promise<void> {
  if (WorkAccount !== undefined) {
    await whenViolated('work_accounts_person_unique', 'admin.workAccountTaken', {}, () =>
      replaceWorkAccount(tx, userId, WorkAccount),
    );
  }
  if (OtherRoles !== undefined) {
    const others = new Set(await resolveTenants(tx, OtherRoles));
    others.delete(homeTenantId);
    await replaceMemberships(tx, userId, [...others]);
  }
}
