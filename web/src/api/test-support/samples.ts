import type { Claims, Tenant, TokenReply, User, UserDetail } from '@freshet/contract';

/** A token answer as the server gives it. */
export const aToken = (over: Partial<TokenReply> = {}): TokenReply => ({
  access_token: 'access-1',
  token_type: 'bearer',
  expires_in: 600,
  refresh_token: 'refresh-1',
  'as:client_id': 'freshet-web',
  userName: 'ana',
  '.issued': 'Sun, 08 Mar 2026 17:00:00 GMT',
  '.expires': 'Sun, 08 Mar 2026 17:10:00 GMT',
  ...over,
});

export const someClaims = (over: Partial<Claims> = {}): Claims => ({
  userId: 7 as Claims['userId'],
  name: 'ana',
  role: 'River Trust',
  'can-admin': false,
  'can-tenant-admin': false,
  apps: 'WaterQuality',
  userGroupId: 3 as Claims['userGroupId'],
  email: 'ana@example.org',
  signInMethod: 'password',
  language: 'en',
  secondFactor: 'None',
  secondFactorWithoutApp: 'None',
  tenants: [{ Id: 3 as Claims['userGroupId'], Name: 'River Trust' }],
  impersonation: null,
  ...over,
});

export const aUser = (over: Partial<User> = {}): User => ({
  UserId: 7 as User['UserId'],
  UserName: 'ana',
  Email: 'ana@example.org',
  UserRole: 'River Trust',
  TenantId: 3 as User['TenantId'],
  IsTenantAdmin: false,
  IsSysAdmin: false,
  EnableTwoFactor: false,
  IsLockedOut: false,
  LastSignInAt: '2026-03-07T08:15:00Z',
  CreatedAt: '2026-01-01T00:00:00Z',
  ...over,
});

export const aUserDetail = (over: Partial<UserDetail> = {}): UserDetail => ({
  ...aUser(over),
  WorkAccount: null,
  OtherRoles: [],
  HasPassword: true,
  HasAuthenticator: false,
  ActiveSessions: 1,
  ...over,
});

export const aTenant = (over: Partial<Tenant> = {}): Tenant => ({
  Id: 3 as Tenant['Id'],
  RoleName: 'River Trust',
  Apps: ['WaterQuality'],
  DirectoryIds: [],
  IsArchived: false,
  UserCount: 2,
  CreatedAt: '2026-01-01T00:00:00Z',
  ...over,
});
