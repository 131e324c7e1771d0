import { problem, type WorkAccount } from '@freshet/contract';
import { sql } from 'kysely';
import { allTenants } from '#platform/db/platform-relations';
import type { Tx } from '#platform/db/transaction';

const withTenant = (tx: Tx) =>
  tx
    .selectFrom('users')
    .innerJoin(allTenants.as('tenants'), 'tenants.id', 'users.home_tenant_id')
    .select([
      'users.id',
      'users.user_name',
      'users.email',
      'users.home_tenant_id',
      'tenants.name as tenant_name',
      'users.is_tenant_admin',
      'users.is_sys_admin',
      'users.two_factor',
      'users.locked_at',
      'users.last_sign_in_at',
      'users.created_at',
    ])
    .where('users.is_service', '=', false);

export type UserRow = Awaited<ReturnType<typeof listUsers>>[number];

export const listUsers = (tx: Tx) => withTenant(tx).orderBy(sql`lower(users.user_name)`).orderBy('users.id').execute();

export type UserDetailRow = NonNullable<Awaited<ReturnType<typeof findUserDetail>>>;

const findUserDetail = (tx: Tx, userId: number, now: Date) =>
  withTenant(tx)
    .leftJoin('work_accounts', 'work_accounts.user_id', 'users.id')
    .select([
      'work_accounts.directory_id',
      'work_accounts.object_id',
      'users.authenticator_on',
      sql<boolean>`users.password_hash is not null`.as('has_password'),
      sql<string[]>`array(select t.name from memberships m join ${allTenants} t on t.id = m.of_tenant
        where m.user_id = users.id order by lower(t.name), t.id)`.as('other_tenants'),
      sql<number>`(select count(*) from sessions s where s.user_id = users.id and s.ended_at is null
        and s.expires_at > ${now} and s.session_version = users.session_version)`.as('active_sessions'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();

export async function requireUserDetail(tx: Tx, userId: number, now: Date): Promise<UserDetailRow> {
  const row = await findUserDetail(tx, userId, now);
  if (!row) throw problem('notFound');
  return row;
}

/** Holds the user still until the transaction ends, and says what they were. */
export async function lockUser(tx: Tx, userId: number, now: Date): Promise<UserDetailRow> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  return requireUserDetail(tx, userId, now);
}

interface UserFacts {
  readonly email: string;
  readonly home_tenant_id: number;
  readonly is_tenant_admin: boolean;
  readonly is_sys_admin: boolean;
  readonly two_factor: boolean;
  readonly locked_at: Date | null;
}

export const changeUser = (tx: Tx, userId: number, facts: UserFacts) =>
  tx.updateTable('users').set(facts).where('id', '=', userId).execute();

export const removeUser = (tx: Tx, userId: number) => tx.deleteFrom('users').where('id', '=', userId).execute();

export async function replaceWorkAccount(tx: Tx, userId: number, account: WorkAccount | null): Promise<void> {
  await tx.deleteFrom('work_accounts').where('user_id', '=', userId).execute();
  if (!account) return;
  const row = { user_id: userId, directory_id: account.DirectoryId, object_id: account.ObjectId };
  await tx.insertInto('work_accounts').values(row).execute();
}

export async function replaceMemberships(tx: Tx, userId: number, tenantIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('memberships').where('user_id', '=', userId).execute();
  if (tenantIds.length === 0) return;
  await tx
    .insertInto('memberships')
    .values(tenantIds.map((tenantId) => ({ user_id: userId, of_tenant: tenantId })))
    .execute();
}

/** Takes back codes and links that went to an address the user no longer has. */
export const voidMailedCodes = (tx: Tx, userId: number) =>
  tx
    .deleteFrom('one_time_codes')
    .where('user_id', '=', userId)
    .where('kind', 'in', ['email-code', 'password-link'])
    .execute();
