import type { User, UserDetail } from '@freshet/contract';
import type { z } from 'zod';
import type { UserDetailRow, UserRow } from '#slices/identity';

type WireUser = z.input<typeof User>;
type WireUserDetail = z.input<typeof UserDetail>;

export const toUser = (row: UserRow): WireUser => ({
  UserId: row.id,
  UserName: row.user_name,
  Email: row.email,
  UserRole: row.tenant_name,
  TenantId: row.home_tenant_id,
  IsTenantAdmin: row.is_tenant_admin,
  IsSysAdmin: row.is_sys_admin,
  EnableTwoFactor: row.two_factor,
  IsLockedOut: row.locked_at !== null,
  LastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
  CreatedAt: row.created_at.toISOString(),
});

export const toUserDetail = (row: UserDetailRow): WireUserDetail => ({
  ...toUser(row),
  WorkAccount: row.directory_id && row.object_id ? { DirectoryId: row.directory_id, ObjectId: row.object_id } : null,
  OtherRoles: row.other_tenants,
  HasPassword: row.has_password,
  HasAuthenticator: row.authenticator_on,
  ActiveSessions: row.active_sessions,
});

/** What the audit keeps of a user. */
export const toUserFacts = (row: UserDetailRow) => ({
  email: row.email,
  tenant: row.tenant_name,
  isTenantAdmin: row.is_tenant_admin,
  isSysAdmin: row.is_sys_admin,
  twoFactor: row.two_factor,
  isLocked: row.locked_at !== null,
  workAccount: row.directory_id ? `${row.object_id} in ${row.directory_id}` : null,
  otherTenants: row.other_tenants,
});
