import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

/** Everyone who may sign in to the tenant: its own users, and those of others who may switch to it. */
export async function countPeopleOfTenant(tx: Tx, tenantId: number): Promise<number> {
  const row = await tx
    .selectNoFrom(
      sql<number>`(select count(*) from users where home_tenant_id = ${tenantId} and not is_service)
        + (select count(*) from memberships where of_tenant = ${tenantId})`.as('people'),
    )
    .executeTakeFirstOrThrow();
  return Number(row.people);
}

/** The principal of a tenant's services, who is nobody without it. */
export const removeServicePrincipal = (tx: Tx, tenantId: number) =>
  tx.deleteFrom('users').where('home_tenant_id', '=', tenantId).where('is_service', '=', true).execute();
