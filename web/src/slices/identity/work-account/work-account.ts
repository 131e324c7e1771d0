import type { Configuration, IPublicClientApplication } from '@azure/msal-browser';
import { queryOptions } from '@tanstack/react-query';
import { apiWithIdentityToken } from '#api/client-for';
import { enterSession } from '#api/session/enter-session';
import { api } from '../identity-api.ts';

/** `User.Read` is the scope requested of the directory; the other three bring the identity token and the address. */
const scopes = ['User.Read', 'openid', 'profile', 'email'];
export const answerPath = '/Office365AuthResponse';

export const workAccountSettings = queryOptions({
  queryKey: ['identity', 'workAccount'],
  queryFn: () => api.identity.workAccountSettings({}),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Leaves for the directory. It sends the person back to `answerPath`, with `redirect` as the state. */
export async function leaveForDirectory(redirect: string): Promise<void> {
  try {
    await startRedirect(redirect);
  } catch (error) {
    // A sign-in that was broken off leaves a mark behind which would block every later one.
    if (!isInteractionInProgress(error)) throw error;
    sessionStorage.clear();
    await startRedirect(redirect);
  }
}

async function startRedirect(redirect: string): Promise<void> {
  const application = await makeApplication();
  await application.handleRedirectPromise();
  await application.loginRedirect({ scopes, state: redirect });
}

const isInteractionInProgress = (error: unknown) =>
  error instanceof Error && 'errorCode' in error && error.errorCode === 'interaction_in_progress';

/** Takes the directory's answer and signs in with it. Returns where to go next, or null when there was no answer. */
export async function takeDirectoryAnswer(): Promise<string | null> {
  const application = await makeApplication();
  const answer = await application.handleRedirectPromise({ navigateToLoginRequestUrl: false });
  if (!answer) return null;
  if (!answer.idToken || !isUnexpired(answer.idTokenClaims))
    throw new Error('The directory sent no valid identity token.');
  const email = emailIn(answer.idTokenClaims) ?? answer.account?.username ?? '';
  enterSession(await apiWithIdentityToken(answer.idToken).identity.authenticated({ params: { email } }));
  return answer.state ?? '/';
}

/** A work-account session counts only with an identity token that has not expired. */
export function isUnexpired(claims: object): boolean {
  const expiry: unknown = Reflect.get(claims, 'exp');
  return typeof expiry === 'number' && expiry * 1000 > Date.now();
}

function emailIn(claims: object): string | undefined {
  const emails = [Reflect.get(claims, 'email'), Reflect.get(claims, 'preferred_username')];
  return emails.find((each): each is string => typeof each === 'string' && each !== '');
}

async function makeApplication(): Promise<IPublicClientApplication> {
  const [{ createStandardPublicClientApplication }, { Authority, ClientId }] = await Promise.all([
    import('@azure/msal-browser'),
    api.identity.workAccountSettings({}),
  ]);
  return createStandardPublicClientApplication(configurationOf(Authority, ClientId));
}

export function configurationOf(authority: string, clientId: string): Configuration {
  const { host, hostname } = new URL(authority);
  const isMicrosoft = hostname === 'login.microsoftonline.com';
  return {
    auth: {
      authority,
      clientId,
      knownAuthorities: isMicrosoft ? [] : [host],
      redirectUri: window.location.origin + answerPath,
    },
    cache: { cacheLocation: 'sessionStorage' },
    ...(isMicrosoft ? {} : { system: { protocolMode: 'OIDC' } }),
  };
}
