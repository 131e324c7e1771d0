import type { Language, UserId } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

export interface Person {
  readonly id: UserId;
  readonly user_name: string;
  readonly email: string;
  /** In which they are written to. */
  readonly language: Language;
  readonly is_tenant_admin: boolean;
  readonly is_locked: boolean;
}

/** The people who belong to a tenant, by name: all of them or those requested, locked or not. */
export async function findPeople(tx: Tx, tenantId: number, ids: readonly number[] | null): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.id, u.user_name, u.email, coalesce(u.language, 'en') as language, u.locked_at is not null as is_locked,
      u.is_tenant_admin and u.home_tenant_id = ${tenantId} as is_tenant_admin from users u
    where not u.is_service and (u.home_tenant_id = ${tenantId}
        or exists (select from memberships m where m.user_id = u.id and m.of_tenant = ${tenantId}))
      and (${ids === null} or u.id = any (${[...(ids ?? [])]}::int[]))
    order by lower(u.user_name), u.id`.execute(tx);
  return rows;
}

/** Those of them who may sign in. */
export const findMembers = async (tx: Tx, tenantId: number): Promise<Person[]> =>
  (await findPeople(tx, tenantId, null)).filter(({ is_locked }) => !is_locked);
