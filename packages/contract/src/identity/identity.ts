import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import { Done, email, instant, Language, longText, secret, TenantId, text, UserId } from '../values.ts';

/** The client id of our own web application; the only one that may use the password grant. */
export const webClientId = 'freshet-web';

export const CodeType = z.enum(['Email', 'Authenticator']);
export type CodeType = z.infer<typeof CodeType>;

const clientId = z.string().max(100);

/** The form of `POST /token`, one variant per grant. Empty optional fields may be sent, as browsers do. */
export const TokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('password'),
    client_id: clientId,
    username: z.string().max(254),
    password: z.string().max(1000),
    code: z.string().max(64).optional(),
    code_type: z.union([CodeType, z.literal('')]).optional(),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    client_id: clientId,
    refresh_token: z.string().max(200),
  }),
  z.object({
    grant_type: z.literal('impersonation'),
    client_id: clientId,
    username: z.string().max(254),
    code: z.string().max(200),
  }),
]);
export type TokenRequest = z.infer<typeof TokenRequest>;

/** A signed-in session. `refresh_token` is missing for staff acting as somebody else: that session cannot be renewed. */
export const TokenReply = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number().int(),
  refresh_token: z.string().optional(),
  'as:client_id': z.string(),
  userName: z.string(),
  '.issued': z.string(),
  '.expires': z.string(),
});
export type TokenReply = z.infer<typeof TokenReply>;

/** `apps` entries: 'WaterQuality' gives sample data, 'Stations' continuous data, and so on. */
export const appNames = ['WaterQuality', 'Stations', 'Surveys', 'VegetativeMonitoring'] as const;
export const AppName = z.enum(appNames);
export type AppName = z.infer<typeof AppName>;

const TenantChoice = z.object({ Id: TenantId, Name: z.string() });

/** Who is signed in. Names as in the token of the platform this contract describes; those from `email` on are ours. */
export const Claims = z.object({
  userId: UserId,
  name: z.string(),
  role: z.string(),
  'can-admin': z.boolean(),
  'can-tenant-admin': z.boolean(),
  apps: z.string(),
  userGroupId: TenantId,
  email: z.string(),
  /** In which mails and reports are written; null until the person chose one. */
  language: Language.nullable(),
  signInMethod: z.enum(['password', 'work-account', 'impersonation', 'token']),
  secondFactor: z.enum(['None', 'Email', 'Authenticator']),
  /** What is requested after the password once an authenticator app is removed. */
  secondFactorWithoutApp: z.enum(['None', 'Email']),
  tenants: z.array(TenantChoice),
  impersonation: z
    .object({ staffName: z.string(), reason: z.string(), canWrite: z.boolean(), expiresAt: z.string() })
    .nullable(),
});
export type Claims = z.infer<typeof Claims>;

export const NewPassword = z
  .string()
  .min(12, refuse('atLeastCharacters', { least: 12 }))
  .max(128, refuse('atMostCharacters', { most: 128 }));

export const ImpersonationRequest = z.object({
  UserName: text(100),
  Reason: text(500).min(10, refuse('reasonOfCharacters', { least: 10 })),
  CanWrite: z.boolean(),
  /**
   * A new code of the caller's second factor; the password, for a caller who has none. Left out by those who signed in
   * with a work account within the last ten minutes and have no second factor here.
   */
  Proof: secret(1000).optional(),
});
export type ImpersonationRequest = z.infer<typeof ImpersonationRequest>;

export const PasswordChange = z.object({ CurrentPassword: secret(1000), NewPassword });
export type PasswordChange = z.infer<typeof PasswordChange>;

export const PasswordReset = z.object({ Token: secret(200), NewPassword });
export type PasswordReset = z.infer<typeof PasswordReset>;

export const identity = {
  token: endpoint({
    method: 'POST',
    path: '/token',
    needs: 'public',
    summary: 'Signs in, renews a session, or starts a support session.',
    body: TokenRequest,
    bodyKind: 'form',
    reply: TokenReply,
    refusals: 'oauth',
    limit: 'sign-in',
  }),
  logOff: endpoint({
    method: 'POST',
    path: '/api/Account/LogOff',
    needs: 'identity.session',
    summary: 'Ends the session of the given refresh token, or the current session if none is given.',
    body: z.object({ RefreshTokenId: secret(200).optional() }),
    reply: Done,
    errors: ['notFound'],
  }),
  claims: endpoint({
    method: 'GET',
    path: '/api/Claims',
    needs: 'identity.session',
    summary: 'The signed-in user and their permissions.',
    reply: Claims,
  }),
  session: endpoint({
    method: 'GET',
    path: '/api/Account/Session',
    needs: 'identity.session',
    summary: 'Whether the session is still valid. Browsers poll it every few seconds to detect the end of the session.',
    reply: z.object({}),
  }),
  setLanguage: endpoint({
    method: 'PUT',
    path: '/api/Account/Language',
    needs: 'identity.credentials',
    summary: 'Sets the language of your e-mails and reports.',
    body: z.object({ Language }),
    reply: Done,
  }),
  authenticationCode: endpoint({
    method: 'POST',
    path: '/api/AuthenticationCode',
    needs: 'public',
    summary:
      'Sends a sign-in code by e-mail to a user who has a second factor. The response is the same for all user names.',
    body: z.object({ Username: z.string().min(1).max(254), CodeType }),
    reply: Done,
    limit: 'code',
  }),
  authenticated: endpoint({
    method: 'GET',
    path: '/api/Authenticated/:email',
    needs: 'identity.workAccount',
    summary: 'Signs in a user with a work account, identified by the identity token in the Authorization header.',
    params: z.object({ email: email() }),
    reply: TokenReply,
    errors: ['identity.workAccountRefused'],
    limit: 'sign-in',
  }),
  workAccountSettings: endpoint({
    method: 'GET',
    path: '/api/Authentication/WorkAccount',
    needs: 'public',
    summary: 'The settings for signing in with a work account, if it is set up.',
    reply: z.object({ Enabled: z.boolean(), Authority: z.string(), ClientId: z.string() }),
  }),
  switchTenant: endpoint({
    method: 'POST',
    path: '/api/Account/SwitchTenant',
    needs: 'identity.credentials',
    summary: 'Switches a work-account session to another tenant of the user. The old session ends.',
    body: z.object({ TenantId }),
    reply: TokenReply,
    errors: ['notFound', 'identity.forbidden'],
  }),
  impersonationCode: endpoint({
    method: 'POST',
    path: '/api/Account/ImpersonationCode',
    needs: 'identity.impersonate',
    summary:
      'Creates a code, valid for one use within five minutes, to sign in as a user for support. Requires reauthentication.',
    body: ImpersonationRequest,
    reply: z.object({ Code: z.string(), ExpiresAt: instant() }),
    errors: [
      'notFound',
      'identity.impersonationTarget',
      'identity.proofRequired',
      'identity.signInAgain',
      'identity.passwordWrong',
      'identity.codeWrong',
    ],
    limit: 'sign-in',
  }),
  startAuthenticator: endpoint({
    method: 'POST',
    path: '/api/Account/Authenticator',
    needs: 'identity.credentials',
    summary: 'Starts the setup of an authenticator app; confirm with a first code.',
    body: z.object({ CurrentPassword: secret(1000) }),
    reply: z.object({ Secret: z.string(), Uri: z.string() }),
    errors: ['identity.passwordWrong'],
    limit: 'sign-in',
  }),
  confirmAuthenticator: endpoint({
    method: 'POST',
    path: '/api/Account/Authenticator/Confirm',
    needs: 'identity.credentials',
    summary: 'Enables the authenticator app once a correct code is entered.',
    body: z.object({ Code: text(16) }),
    reply: Done,
    errors: ['identity.codeWrong'],
    limit: 'sign-in',
  }),
  removeAuthenticator: endpoint({
    method: 'POST',
    path: '/api/Account/Authenticator/Remove',
    needs: 'identity.credentials',
    summary:
      'Removes the authenticator app. If an administrator requires a second factor, codes are sent by e-mail instead.',
    body: z.object({ CurrentPassword: secret(1000) }),
    reply: Done,
    errors: ['identity.passwordWrong'],
    limit: 'sign-in',
  }),
  updatePassword: endpoint({
    method: 'POST',
    path: '/api/Account/UpdatePassword',
    needs: 'identity.credentials',
    summary: 'Changes your password. Your other sessions end.',
    body: PasswordChange,
    reply: Done,
    errors: ['identity.passwordWrong', 'identity.passwordWeak'],
    limit: 'sign-in',
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/api/Account/RequestPasswordReset',
    needs: 'public',
    summary: 'Sends a password reset link by e-mail. The response is the same for all user names.',
    body: z.object({ Username: longText(254).min(1) }),
    reply: Done,
    limit: 'code',
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/Account/ResetPassword',
    needs: 'public',
    summary: 'Sets a new password with the token from a password reset link.',
    body: PasswordReset,
    reply: Done,
    errors: ['identity.linkExpired', 'identity.passwordWeak'],
    limit: 'sign-in',
  }),
};
