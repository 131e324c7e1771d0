import type { Language, TenantId } from '@freshet/contract';
import { UserId } from '@freshet/contract';
import type { Tx } from '#platform/db/scope';
import { whenViolated } from '#platform/db/violations';
import type { Platform } from '#platform/platform';
import { hashPassword } from '../passwords/password-hash.ts';

export interface NewAccount {
  readonly userName: string;
  readonly email: string;
  readonly tenantId: TenantId;
  /** Null for people who get a link to choose one, or who sign in with their work account only. */
  readonly password: string | null;
  readonly isTenantAdmin: boolean;
  readonly isSysAdmin: boolean;
  readonly hasTwoFactor?: boolean;
  /** Until they choose their own. */
  readonly language?: Language;
}

/** Adds a user. The caller checks the password and writes the audit entry: only the caller knows who requested it. */
export async function createUser(tx: Tx, platform: Pick<Platform, 'clock'>, account: NewAccount): Promise<UserId> {
  const passwordHash = account.password === null ? null : await hashPassword(account.password);
  const insert = () =>
    tx
      .insertInto('users')
      .values({
        home_tenant_id: account.tenantId,
        user_name: account.userName,
        email: account.email,
        password_hash: passwordHash,
        is_tenant_admin: account.isTenantAdmin,
        is_sys_admin: account.isSysAdmin,
        language: account.language ?? null,
        two_factor: account.hasTwoFactor ?? false,
        created_at: platform.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const { id } = await whenViolated('users_name_unique', 'admin.userNameTaken', { userName: account.userName }, () =>
    whenViolated('users_email_unique', 'admin.emailTaken', { email: account.email }, insert),
  );
  return UserId.parse(id);
}
