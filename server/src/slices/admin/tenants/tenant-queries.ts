import { problem } from '@freshet/contract';
import { sql } from 'kysely';
import { allTenants } from '#platform/db/platform-relations';
import type { Tx } from '#platform/db/transaction';
import { deleteTenantRow, lockTenantRow } from '#platform/tenants/tenant-rows';
import { allUsers, removeServicePrincipal } from '#slices/identity';

const withUserCount = (tx: Tx) =>
  tx
    .selectFrom(allTenants.as('tenants'))
    .select(['id', 'name', 'apps', 'directory_ids', 'archived_at', 'created_at'])
    .select(
      sql<number>`(select count(*) from ${allUsers} u where u.home_tenant_id = tenants.id and not u.is_service)`.as(
        'user_count',
      ),
    );

export type TenantRow = Awaited<ReturnType<typeof listTenants>>[number];

export const listTenants = (tx: Tx) => withUserCount(tx).orderBy(sql`lower(name)`).orderBy('id').execute();

const findTenant = (tx: Tx, tenantId: number) => withUserCount(tx).where('id', '=', tenantId).executeTakeFirst();

export async function requireTenant(tx: Tx, tenantId: number): Promise<TenantRow> {
  const row = await findTenant(tx, tenantId);
  if (!row) throw problem('notFound');
  return row;
}

/** Holds the tenant still until the transaction ends, and says what it was. */
export async function lockTenant(tx: Tx, tenantId: number): Promise<TenantRow> {
  await lockTenantRow(tx, tenantId);
  return requireTenant(tx, tenantId);
}

/** The ids of the tenants with these names, whatever their case. Throws for the first name there is no tenant of. */
export async function resolveTenants(tx: Tx, names: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ name: string; id: number | null }>`
    select given.name, t.id from unnest(${[...names]}::text[]) with ordinality as given (name, place)
    left join ${allTenants} t on lower(t.name) = lower(given.name) order by given.place`.execute(tx);
  return rows.map(({ name, id }) => {
    if (id === null) throw problem('admin.tenantUnknown', { name });
    return id;
  });
}

/** The id of the tenant with this name. */
export async function resolveTenant(tx: Tx, name: string): Promise<number> {
  const [id] = await resolveTenants(tx, [name]);
  if (id === undefined) throw problem('admin.tenantUnknown', { name });
  return id;
}

/** With the principal of its services. */
export async function removeTenant(tx: Tx, tenantId: number): Promise<void> {
  await removeServicePrincipal(tx, tenantId);
  await deleteTenantRow(tx, tenantId);
}
