import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Scope } from '#platform/db/scope';
import { decrypt } from '#platform/encryption';
import type { Platform } from '#platform/platform';
import type { ServiceRow } from '../registry/service-queries.ts';

export const tokenHeader = 'x-freshet-token';
const goodForSeconds = 60;

/**
 * Says to a service who calls, signed with the secret that we share with it, and good for a minute and for this body
 * only. Never the caller's own token: with that the service could act as them. Null without a secret.
 */
export async function signServiceToken(
  { secrets, clock }: Platform,
  { signing_secret, link }: ServiceRow,
  scope: Scope,
  body: string,
): Promise<string | null> {
  if (signing_secret === null) return null;
  const now = Math.floor(clock.now().getTime() / 1000);
  const { tenantId, tenantName, userName, requestId } = scope;
  return new SignJWT({
    ...{ tenantId, tenantName, userName, requestId },
    bodySha256: createHash('sha256').update(body).digest('hex'),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'freshet-service+jwt' })
    .setIssuer('freshet')
    .setAudience(link)
    .setSubject(String(scope.userId))
    .setIssuedAt(now)
    .setExpirationTime(now + goodForSeconds)
    .sign(Buffer.from(decrypt(secrets, signing_secret), 'utf8'));
}
