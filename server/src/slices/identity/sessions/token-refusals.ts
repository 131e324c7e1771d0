import { type CodeType, webClientId } from '@freshet/contract';
import { OAuthRefusal } from '#platform/http/oauth-refusal';

/**
 * One sentence for an unknown name, a wrong password, a locked user and an archived tenant: it does not reveal which.
 */
export const wrongPassword = () => new OAuthRefusal('invalid_grant', 'The user name or password is incorrect.');

export const wrongCode = (codeType: CodeType) =>
  new OAuthRefusal('invalid_grant', 'The code is incorrect or no longer valid.', { codeType });

export const secondFactorRequired = (codeType: CodeType) =>
  new OAuthRefusal(
    'second_factor_required',
    codeType === 'Email'
      ? 'Enter the code that was sent to you by e-mail.'
      : 'Enter the code shown by your authenticator app.',
    { codeType },
  );

export const tooManyAttempts = (seconds: number) =>
  new OAuthRefusal(
    'temporarily_unavailable',
    `Too many attempts. Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} and try again.`,
    { retryAfterSeconds: seconds },
  );

export const sessionOver = () => new OAuthRefusal('invalid_grant', 'The session is over. Please sign in again.');

/** The password grant is for our own web application: no other client may collect passwords. */
export function requireWebClient(clientId: string): void {
  if (clientId !== webClientId) throw new OAuthRefusal('invalid_client', 'This client may not sign people in.');
}
