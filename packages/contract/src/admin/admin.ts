import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { AppName, NewPassword } from '../identity/identity.ts';
import { refuse } from '../sentences/refuse.ts';
import { alsoAsShown } from '../shown-forms.ts';
import { Done, email, instant, TenantId, TenantIdText, text, UserId, untilInstant, wholeNumber } from '../values.ts';

/** A directory account: the directory's id and the person's object id in it. Never an e-mail address, which can change. */
export const WorkAccount = z.object({
  DirectoryId: z.uuid(refuse('mustBeUuid')),
  ObjectId: z.uuid(refuse('mustBeUuid')),
});
export type WorkAccount = z.infer<typeof WorkAccount>;

export const User = z.object({
  UserId,
  UserName: z.string(),
  Email: z.string(),
  /** The name of the tenant (role) the user belongs to. */
  UserRole: z.string(),
  TenantId,
  IsTenantAdmin: z.boolean(),
  IsSysAdmin: z.boolean(),
  EnableTwoFactor: z.boolean(),
  IsLockedOut: z.boolean(),
  LastSignInAt: instant().nullable(),
  CreatedAt: instant(),
});
export type User = z.infer<typeof User>;

export const UserDetail = User.extend({
  WorkAccount: WorkAccount.nullable(),
  /** Names of further tenants a work-account user may switch to. */
  OtherRoles: z.array(z.string()),
  HasPassword: z.boolean(),
  HasAuthenticator: z.boolean(),
  ActiveSessions: z.number().int(),
});
export type UserDetail = z.infer<typeof UserDetail>;

const roleName = text(100);

const userFields = {
  Email: email(),
  UserRole: roleName,
  IsTenantAdmin: z.boolean(),
  IsSysAdmin: z.boolean(),
  EnableTwoFactor: z.boolean(),
  WorkAccount: WorkAccount.nullable().optional(),
  OtherRoles: z.array(roleName).max(1000).optional(),
};

export const NewUser = z.object({
  UserName: text(100).regex(/^[^\s@]+(@[^\s@]+)?$/u, refuse('noSpacesInUserName')),
  ...userFields,
  IsTenantAdmin: z.boolean().default(false),
  IsSysAdmin: z.boolean().default(false),
  EnableTwoFactor: z.boolean().default(false),
  /** Left out, the user gets a mail with a link to choose one, unless they sign in with a work account. */
  Password: NewPassword.optional(),
});
export type NewUser = z.infer<typeof NewUser>;

/** By id, or by the name that is theirs alone. */
const byUser = z
  .object({ UserId: UserId.optional(), UserName: text(100).optional() })
  .refine(({ UserId: id, UserName }) => id !== undefined || UserName !== undefined, {
    path: ['UserId'],
    ...refuse('requiredOrUserName'),
  });
export type NamedUser = z.infer<typeof byUser>;

/** The user is named by the id, or without one by the name. */
export const UserChange = byUser.safeExtend({ ...userFields, IsLockedOut: z.boolean() });
export type UserChange = z.infer<typeof UserChange>;

export const Tenant = z.object({
  Id: TenantId,
  RoleName: z.string(),
  Apps: z.array(AppName),
  DirectoryIds: z.array(z.string()),
  IsArchived: z.boolean(),
  UserCount: z.number().int(),
  CreatedAt: instant(),
});
export type Tenant = z.infer<typeof Tenant>;

const tenantFields = {
  RoleName: roleName.regex(/^[^/\\?#%]+$/u, refuse('withoutSlashes')),
  Apps: z.array(AppName).max(20),
  /** Directories whose work accounts may sign in to this tenant. */
  DirectoryIds: z.array(z.uuid(refuse('mustBeUuid'))).max(20),
};
/** Without `Apps` a tenant has those with stations; without `DirectoryIds` nobody signs in to it with a work account. */
export const NewTenant = z.object({
  RoleName: tenantFields.RoleName,
  Apps: tenantFields.Apps.default(['WaterQuality', 'Stations']),
  DirectoryIds: tenantFields.DirectoryIds.default([]),
});
export type NewTenant = z.infer<typeof NewTenant>;

/** A tenant is shown with its id alone. */
const asTenant = ({ Id }: Readonly<Record<string, unknown>>) => ({ TenantId: Id });

/** What is left out stays as it is. */
export const TenantChange = alsoAsShown(
  z.object({
    TenantId,
    RoleName: tenantFields.RoleName,
    Apps: tenantFields.Apps.optional(),
    DirectoryIds: tenantFields.DirectoryIds.optional(),
  }),
  asTenant,
);
export type TenantChange = z.infer<typeof TenantChange>;

export const AuditEntry = z.object({
  Id: z.number().int(),
  At: instant(),
  UserName: z.string(),
  ActingStaffName: z.string().nullable(),
  What: z.string(),
  Subject: z.string(),
  Old: z.unknown(),
  New: z.unknown(),
  Reason: z.string().nullable(),
  RequestId: z.string().nullable(),
  IsSealed: z.boolean(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** `tenantId` is the caller's own unless a system administrator names another; 0 is the installation itself. */
const auditFilter = {
  tenantId: z
    .union([
      TenantIdText,
      z.codec(z.literal('0'), z.literal(0), { decode: () => 0 as const, encode: () => '0' as const }),
    ])
    .optional(),
  from: instant().optional(),
  to: untilInstant().optional(),
  who: text(100).optional(),
  what: text(100).optional(),
  search: text(100).optional(),
};
const isForward = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || Date.parse(from) <= Date.parse(to);
const backwards = { path: ['to'], ...refuse('mustNotBeBeforeBeginning') };

export const AuditFilter = z
  .object({
    ...auditFilter,
    /** Entries with a smaller id than this: the next page. */
    before: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
    limit: wholeNumber(1, 500).optional(),
  })
  .refine(isForward, backwards);
export type AuditFilter = z.infer<typeof AuditFilter>;

export const admin = {
  users: endpoint({
    method: 'GET',
    path: '/api/Account/Users',
    needs: 'admin.users',
    summary: 'All users of the installation.',
    reply: z.array(User),
  }),
  userDetail: endpoint({
    method: 'POST',
    path: '/api/Account/UsersDetail',
    needs: 'admin.users',
    summary: 'One user with sign-in details.',
    body: byUser,
    reply: UserDetail,
    errors: ['notFound'],
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/Account/Register',
    needs: 'admin.users',
    summary: 'Adds a user.',
    body: NewUser,
    reply: UserDetail,
    errors: [
      'admin.userNameTaken',
      'admin.emailTaken',
      'admin.workAccountTaken',
      'admin.tenantUnknown',
      'identity.passwordWeak',
    ],
  }),
  updateUser: endpoint({
    method: 'POST',
    path: '/api/Account/UpdateUserAccountDetail',
    needs: 'admin.users',
    summary: 'Changes a user: e-mail address, tenant, roles, lock. Their sessions end when their permissions change.',
    body: UserChange,
    reply: UserDetail,
    errors: [
      'notFound',
      'admin.emailTaken',
      'admin.workAccountTaken',
      'admin.tenantUnknown',
      'admin.lastSystemAdministrator',
    ],
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/Account/EndSessions',
    needs: 'admin.users',
    summary: 'Ends all sessions of a user.',
    body: byUser,
    reply: Done,
    errors: ['notFound'],
  }),
  deleteUser: endpoint({
    method: 'POST',
    path: '/api/Account/DeleteUser',
    needs: 'admin.users',
    summary: 'Deletes a user. Their actions remain in the audit trail.',
    body: byUser,
    reply: Done,
    errors: ['notFound', 'admin.lastSystemAdministrator'],
  }),
  tenants: endpoint({
    method: 'GET',
    path: '/api/AdminUserGroup/List',
    needs: 'admin.tenants',
    summary: 'All tenants.',
    reply: z.array(Tenant),
  }),
  createTenant: endpoint({
    method: 'POST',
    path: '/api/AdminUserGroup/Create',
    needs: 'admin.tenants',
    summary: 'Adds a tenant.',
    body: NewTenant,
    reply: Tenant,
    errors: ['admin.tenantNameTaken'],
  }),
  updateTenant: endpoint({
    method: 'PUT',
    path: '/api/AdminUserGroup/Update',
    needs: 'admin.tenants',
    summary: 'Renames a tenant or changes its apps and directories.',
    body: TenantChange,
    reply: Tenant,
    errors: ['notFound', 'admin.tenantNameTaken'],
  }),
  archiveTenant: endpoint({
    method: 'POST',
    path: '/api/AdminUserGroup/Archive/:tenantId',
    needs: 'admin.tenants',
    summary: 'Stops all access to a tenant within five seconds. Its data remains stored.',
    params: z.object({ tenantId: TenantIdText }),
    reply: Tenant,
    errors: ['notFound', 'admin.ownTenant', 'admin.lastSystemAdministrator'],
  }),
  restoreTenant: endpoint({
    method: 'POST',
    path: '/api/AdminUserGroup/Restore/:tenantId',
    needs: 'admin.tenants',
    summary: 'Restores access to an archived tenant.',
    params: z.object({ tenantId: TenantIdText }),
    reply: Tenant,
    errors: ['notFound'],
  }),
  deleteTenant: endpoint({
    method: 'DELETE',
    path: '/api/AdminUserGroup/Delete',
    needs: 'admin.tenants',
    summary: 'Deletes a tenant that has no users and no data.',
    body: alsoAsShown(z.object({ TenantId }), asTenant),
    reply: Done,
    errors: ['notFound', 'admin.tenantInUse', 'admin.tenantHasData', 'admin.ownTenant'],
  }),
  auditEntries: endpoint({
    method: 'GET',
    path: '/api/Audit/Entries',
    needs: 'audit.read',
    summary: 'The audit trail: who changed what, newest first.',
    query: AuditFilter,
    reply: z.object({ Data: z.array(AuditEntry), Next: z.number().int().nullable() }),
    errors: ['notFound'],
  }),
  auditExport: endpoint({
    method: 'GET',
    path: '/api/Audit/Export',
    needs: 'audit.read',
    summary: 'The entries of the audit trail as a CSV file, without a limit on their number.',
    query: z.object(auditFilter).refine(isForward, backwards),
    reply: { file: 'text/csv' },
    errors: ['notFound'],
  }),
};
