import type { Secrets } from '#platform/secrets';

interface Verified {
  readonly sessionId: string;
  readonly keyId: string;
  readonly expiresAtSeconds: number;
}

const mostTokens = 10_000;
const known = new WeakMap<Secrets, Map<string, Verified>>();

/**
 * The session of a token whose signature was verified before. A signature does not change, so it is verified once;
 * whether the token has expired meanwhile, and whether its key is still in use, is checked each time.
 */
export function sessionOfVerifiedToken(secrets: Secrets, token: string, nowSeconds: number): string | undefined {
  const verified = known.get(secrets)?.get(token);
  if (verified === undefined || verified.expiresAtSeconds <= nowSeconds) return undefined;
  return secrets.signingKeys.some(({ kid }) => kid === verified.keyId) ? verified.sessionId : undefined;
}

export function cacheVerifiedToken(secrets: Secrets, token: string, verified: Verified): void {
  const tokens = known.get(secrets) ?? new Map<string, Verified>();
  known.set(secrets, tokens);
  const oldest = tokens.keys().next();
  if (tokens.size >= mostTokens && !oldest.done) tokens.delete(oldest.value);
  tokens.set(token, verified);
}
