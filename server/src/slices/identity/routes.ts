import { done, identity, type TokenReply, type TokenRequest } from '@freshet/contract';
import { type RequestFacts, type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { readClaims } from './claims.ts';
import { impersonate } from './impersonate.ts';
import { logOff } from './log-off.ts';
import { makeImpersonationCode } from './make-impersonation-code.ts';
import { hashOfNobody } from './password-hash.ts';
import { refreshSession } from './refresh-session.ts';
import { resetPassword } from './reset-password.ts';
import { requestEmailCode } from './send-email-code.job.ts';
import { requestPasswordReset } from './send-reset-link.job.ts';
import { confirmAuthenticator, removeAuthenticator, startAuthenticator } from './set-up-authenticator.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { makeWorkAccountSignIn } from './sign-in-with-work-account.ts';
import { switchTenant } from './switch-tenant.ts';
import { updatePassword } from './update-password.ts';

export function identityRoutes(platform: Platform): Route[] {
  const signInWithWorkAccount = makeWorkAccountSignIn(platform);
  // Made now, so that the first unknown name is not told apart by the time it takes.
  void hashOfNobody();
  return routes(identity, {
    token: ({ body }, _scope, request) => grant(platform, body, request),
    logOff: async ({ body }, scope) => {
      await logOff(platform, scope, body.RefreshTokenId);
      return done;
    },
    claims: (_input, scope) => readClaims(platform, scope),
    authenticationCode: async ({ body }) => {
      await requestEmailCode(platform, body.Username);
      return done;
    },
    authenticated: ({ params }, _scope, request) => signInWithWorkAccount(params.email, request),
    workAccountSettings: async () => ({
      Enabled: platform.config.workAccount !== null,
      Authority: platform.config.workAccount?.authority ?? '',
      ClientId: platform.config.workAccount?.clientId ?? '',
    }),
    switchTenant: ({ body }, scope, request) => switchTenant(platform, scope, body.TenantId, request),
    impersonationCode: ({ body }, scope) => makeImpersonationCode(platform, scope, body),
    startAuthenticator: ({ body }, scope, request) =>
      startAuthenticator(platform, scope, body.CurrentPassword, request),
    confirmAuthenticator: async ({ body }, scope) => {
      await confirmAuthenticator(platform, scope, body.Code);
      return done;
    },
    removeAuthenticator: async ({ body }, scope, request) => {
      await removeAuthenticator(platform, scope, body.CurrentPassword, request);
      return done;
    },
    updatePassword: async ({ body }, scope, request) => {
      await updatePassword(platform, scope, body, request);
      return done;
    },
    requestPasswordReset: async ({ body }) => {
      await requestPasswordReset(platform, body.Username);
      return done;
    },
    resetPassword: async ({ body }, _scope, request) => {
      await resetPassword(platform, body, request);
      return done;
    },
  });
}

async function grant(platform: Platform, form: TokenRequest, request: RequestFacts): Promise<TokenReply> {
  // RFC 6749 section 5.1: an answer with tokens is never kept by anything in between.
  request.setHeader('cache-control', 'no-store');
  switch (form.grant_type) {
    case 'password':
      return signInWithPassword(platform, form, request);
    case 'refresh_token':
      return refreshSession(platform, form, request);
    case 'impersonation':
      return impersonate(platform, form, request);
  }
}
