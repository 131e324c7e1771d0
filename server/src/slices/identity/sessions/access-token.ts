import { randomUUID } from 'node:crypto';
import { type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose';
import type { Platform } from '#platform/platform';
import { cacheVerifiedToken, sessionOfVerifiedToken } from './verified-tokens.ts';

// HMAC with a key that never leaves this installation. The algorithm is fixed: a token never chooses its own.
const algorithm = 'HS256';
const issuer = 'freshet';
const audience = 'freshet-api';
const tokenType = 'at+jwt';

type Needs = Pick<Platform, 'secrets' | 'clock'>;

const keyBytes = (key: string) => Buffer.from(key, 'base64url');
const inSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** An access token names a session and nothing else: what its owner may do is looked up at each request. */
export function signAccessToken(platform: Needs, sessionId: string, expiresAt: Date): Promise<string> {
  const [newest] = platform.secrets.signingKeys;
  if (!newest) throw new Error('There is no signing key.');
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, kid: newest.kid, typ: tokenType })
    .setIssuer(issuer)
    .setAudience(audience)
    .setJti(randomUUID())
    .setIssuedAt(inSeconds(platform.clock.now()))
    .setExpirationTime(inSeconds(expiresAt))
    .sign(keyBytes(newest.key));
}

/** The session a token was issued for, or null when it is expired, not ours, or not an access token. */
export async function readAccessToken(platform: Needs, token: string): Promise<string | null> {
  const now = platform.clock.now();
  return sessionOfVerifiedToken(platform.secrets, token, inSeconds(now)) ?? verify(platform, token, now);
}

async function verify({ secrets }: Needs, token: string, now: Date): Promise<string | null> {
  const findKey: JWTVerifyGetKey = ({ kid }) => {
    const known = secrets.signingKeys.find((key) => key.kid === kid);
    if (!known) throw new Error('Unknown key.');
    return keyBytes(known.key);
  };
  try {
    const { payload, protectedHeader } = await jwtVerify(token, findKey, {
      algorithms: [algorithm],
      issuer,
      audience,
      typ: tokenType,
      requiredClaims: ['exp', 'iat', 'sid'],
      currentDate: now,
    });
    if (typeof payload.sid !== 'string' || payload.exp === undefined) return null;
    const verified = { sessionId: payload.sid, keyId: protectedHeader.kid ?? '', expiresAtSeconds: payload.exp };
    cacheVerifiedToken(secrets, token, verified);
    return payload.sid;
  } catch {
    return null;
  }
}
