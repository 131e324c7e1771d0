import type { UserId } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

export interface Member {
  readonly id: UserId;
  readonly user_name: string;
  readonly email: string;
  readonly is_tenant_admin: boolean;
}

/** The people who belong to a tenant and may sign in, by name. */
export async function findMembers(tx: Tx, tenantId: number): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select u.id, u.user_name, u.email, u.is_tenant_admin and u.home_tenant_id = ${tenantId} as is_tenant_admin from users u
    where u.locked_at is null and not u.is_service and (u.home_tenant_id = ${tenantId}
      or exists (select from memberships m where m.user_id = u.id and m.of_tenant = ${tenantId}))
    order by lower(u.user_name), u.id`.execute(tx);
  return rows;
}
