import { allTenants } from '#platform/db/platform-relations';
import type { Tx } from '#platform/db/scope';

/**
 * The tenants somebody with a work account may enter, their own first: not archived, and open to the directory their
 * account is in.
 */
export async function listEnterableTenants(tx: Tx, userId: number): Promise<{ id: number; name: string }[]> {
  const rows = await tx
    .selectFrom('users')
    .innerJoin('work_accounts', 'work_accounts.user_id', 'users.id')
    .innerJoin(allTenants.as('tenants'), (join) => join.onTrue())
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.id').onRef('memberships.of_tenant', '=', 'tenants.id'),
    )
    .select([
      'tenants.id',
      'tenants.name',
      'tenants.directory_ids',
      'work_accounts.directory_id',
      'users.home_tenant_id',
    ])
    .where('users.id', '=', userId)
    .where('tenants.archived_at', 'is', null)
    .where((eb) =>
      eb.or([eb('tenants.id', '=', eb.ref('users.home_tenant_id')), eb('memberships.user_id', 'is not', null)]),
    )
    .orderBy('tenants.name')
    .orderBy('tenants.id')
    .execute();
  const enterable = rows.filter((row) => row.directory_ids.includes(row.directory_id));
  const isHome = (row: { id: number; home_tenant_id: number }) => row.id === row.home_tenant_id;
  return [...enterable.filter(isHome), ...enterable.filter((row) => !isHome(row))];
}
