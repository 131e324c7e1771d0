import { sql } from 'kysely';
import { allTenants } from '#platform/db/platform-relations';
import type { Tx } from '#platform/db/scope';

const users = (tx: Tx) =>
  tx
    .selectFrom('users')
    .innerJoin(allTenants.as('tenants'), 'tenants.id', 'users.home_tenant_id')
    .select([
      'users.id',
      'users.user_name',
      'users.email',
      'users.language',
      'users.home_tenant_id',
      'users.password_hash',
      'users.is_sys_admin',
      'users.two_factor',
      'users.authenticator_on',
      'users.authenticator_secret',
      'users.authenticator_step',
      'users.locked_at',
      'tenants.name as tenant_name',
      'tenants.archived_at',
    ])
    .where('users.is_service', '=', false);

export type SignInUser = NonNullable<Awaited<ReturnType<ReturnType<typeof users>['executeTakeFirst']>>>;

export const findUser = (tx: Tx, id: number) => users(tx).where('users.id', '=', id).executeTakeFirst();

export const findUserByName = (tx: Tx, userName: string) =>
  users(tx).where(sql<string>`lower(users.user_name)`, '=', sql<string>`lower(${userName})`).executeTakeFirst();

/** Finds who is meant by a user name or an e-mail address, whatever the case. */
export async function findUserToSignIn(tx: Tx, nameOrEmail: string): Promise<SignInUser | undefined> {
  const name = nameOrEmail.trim().normalize('NFC');
  // PostgreSQL refuses text with U+0000, and nobody has such a name.
  if (name.includes('\0')) return undefined;
  const byName = await findUserByName(tx, name);
  const byEmail = users(tx).where(sql<string>`lower(users.email)`, '=', sql<string>`lower(${name})`);
  return byName ?? byEmail.executeTakeFirst();
}

/** Whether somebody may sign in at all, apart from proving who they are. */
export const mayEnter = (user: Pick<SignInUser, 'locked_at' | 'archived_at'>): boolean =>
  user.locked_at === null && user.archived_at === null;

export type SecondFactor = 'None' | 'Email' | 'Authenticator';

/** An authenticator app, once set up, is the only second factor: a code by mail must not be a way around it. */
export function secondFactorOf(user: Pick<SignInUser, 'two_factor' | 'authenticator_on'>): SecondFactor {
  if (user.authenticator_on) return 'Authenticator';
  return user.two_factor ? 'Email' : 'None';
}
