import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Scope, Tx } from '#platform/db/scope';

// Any fixed number, so that these locks are distinguished from the locks of others.
const lockFamily = 7_364;

/** The client of a tenant's services, held until the transaction ends; also while there is none, so that two never make it. */
export async function findServiceClient(tx: Tx, tenantId: number) {
  await sql`select pg_advisory_xact_lock(${lockFamily}, ${tenantId})`.execute(tx);
  return tx
    .selectFrom('service_clients')
    .select(['client_id', 'user_id'])
    .where('in_tenant', '=', tenantId)
    .forUpdate()
    .executeTakeFirst();
}

/** The principal the services of a tenant act as: no password, no address, no way to sign in. */
export async function makeServiceClient(tx: Tx, scope: Scope): Promise<{ client_id: string; user_id: number }> {
  const [clientId, now] = [randomUUID(), scope.now()];
  const name = `service ${clientId}`;
  const user = await tx
    .insertInto('users')
    .values({
      ...{ home_tenant_id: scope.tenantId, user_name: name, email: `${clientId}@service.invalid` },
      ...{ is_service: true, created_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return tx
    .insertInto('service_clients')
    .values({ in_tenant: scope.tenantId, client_id: clientId, user_id: user.id, made_at: now })
    .returning(['client_id', 'user_id'])
    .executeTakeFirstOrThrow();
}

export const setClientId = (tx: Tx, tenantId: number, clientId: string) =>
  tx.updateTable('service_clients').set({ client_id: clientId }).where('in_tenant', '=', tenantId).execute();
