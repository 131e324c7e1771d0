import { type Done, done, identity, type TokenReply, type TokenRequest } from '@freshet/contract';
import { type RequestFacts, type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { readClaims } from './claims.ts';
import { impersonate } from './impersonation/impersonate.ts';
import { makeImpersonationCode } from './impersonation/make-impersonation-code.ts';
import { dummyPasswordHash } from './passwords/password-hash.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { requestPasswordReset } from './passwords/send-reset-link.job.ts';
import { updatePassword } from './passwords/update-password.ts';
import { requestEmailCode } from './second-factor/send-email-code.job.ts';
import { confirmAuthenticator, removeAuthenticator, startAuthenticator } from './second-factor/set-up-authenticator.ts';
import { logOff } from './sessions/log-off.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { setLanguage } from './set-language.ts';
import { signInWithPassword } from './sign-in/sign-in-with-password.ts';
import { switchTenant } from './sign-in/switch-tenant.ts';
import { makeWorkAccountSignIn } from './work-account/sign-in-with-work-account.ts';

export function identityRoutes(platform: Platform): Route[] {
  const signInWithWorkAccount = makeWorkAccountSignIn(platform);
  // Made now, so that the first unknown name is not distinguished by the time it takes.
  void dummyPasswordHash();
  return routes(identity, {
    token: ({ body }, _scope, request) => grant(platform, body, request),
    logOff: ({ body }, scope) => finish(logOff(platform, scope, body.RefreshTokenId)),
    claims: (_input, scope) => readClaims(platform, scope),
    // That the call got this far is the answer; the session was looked up in the cache, at most five seconds old.
    session: async () => ({}),
    setLanguage: ({ body }, scope) => finish(setLanguage(platform, scope, body.Language)),
    authenticationCode: ({ body }) => finish(requestEmailCode(platform, body.Username)),
    authenticated: ({ params }, _scope, request) => signInWithWorkAccount(params.email, request),
    workAccountSettings: async () => ({
      Enabled: platform.config.workAccount !== null,
      Authority: platform.config.workAccount?.authority ?? '',
      ClientId: platform.config.workAccount?.clientId ?? '',
    }),
    switchTenant: ({ body }, scope, request) => switchTenant(platform, scope, body.TenantId, request),
    impersonationCode: ({ body }, scope, request) => makeImpersonationCode(platform, scope, body, request),
    startAuthenticator: ({ body }, scope, request) =>
      startAuthenticator(platform, scope, body.CurrentPassword, request),
    confirmAuthenticator: ({ body }, scope) => finish(confirmAuthenticator(platform, scope, body.Code)),
    removeAuthenticator: ({ body }, scope, request) =>
      finish(removeAuthenticator(platform, scope, body.CurrentPassword, request)),
    updatePassword: ({ body }, scope, request) => finish(updatePassword(platform, scope, body, request)),
    requestPasswordReset: ({ body }, _scope, { language }) =>
      finish(requestPasswordReset(platform, body.Username, language)),
    resetPassword: ({ body }, _scope, request) => finish(resetPassword(platform, body, request)),
  });
}

const finish = async (work: Promise<void>): Promise<Done> => {
  await work;
  return done;
};

function grant(platform: Platform, form: TokenRequest, request: RequestFacts): Promise<TokenReply> {
  switch (form.grant_type) {
    case 'password':
      return signInWithPassword(platform, form, request);
    case 'refresh_token':
      return refreshSession(platform, form, request);
    case 'impersonation':
      return impersonate(platform, form, request);
  }
}
