import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Platform } from '#platform/platform';
import type { DirectoryKeys } from './directory-keys.ts';

const clockSkewSeconds = 300;

// `scp` marks an access token for an API; accepting one would let any API that gets it sign in here.
const IdTokenClaims = z.object({
  iss: z.string(),
  aud: z.string(),
  exp: z.number(),
  tid: z.uuid().toLowerCase(),
  oid: z.uuid().toLowerCase(),
  ver: z.literal('2.0').optional(),
  scp: z.undefined().optional(),
});

/**
 * Who an id token proves: a person in a directory. Names and addresses in it can be changed by others and are not read.
 */
export interface WorkIdentity {
  readonly directoryId: string;
  readonly objectId: string;
  /**
   * What was signed. Unlike the whole token it can be written in one way only, so it recognises a token used before.
   */
  readonly signedPart: string;
  readonly expiresAt: Date;
}

/**
 * Checks an id token: RS256 by a published key of the directory, issued by it, for us, now, by the tenant it names.
 * Null for every other token, whatever is wrong with it.
 */
export async function readIdToken(
  platform: Platform,
  keys: DirectoryKeys,
  clientId: string,
  token: string,
): Promise<WorkIdentity | null> {
  const keyId = keyIdOf(token);
  if (keyId === null) return null;
  const directory = await keys.findFor(keyId);
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(directory.keySet), {
      algorithms: ['RS256'],
      audience: clientId,
      clockTolerance: clockSkewSeconds,
      currentDate: platform.clock.now(),
      requiredClaims: ['exp', 'iat'],
    });
    const claims = IdTokenClaims.parse(payload);
    // Directories of many organisations publish their issuer with a place for the organisation's id.
    if (claims.iss !== directory.issuer.replace('{tenantid}', claims.tid)) return null;
    return {
      directoryId: claims.tid,
      objectId: claims.oid,
      signedPart: token.slice(0, token.lastIndexOf('.')),
      expiresAt: new Date((claims.exp + clockSkewSeconds) * 1000),
    };
  } catch {
    return null;
  }
}

function keyIdOf(token: string): string | null {
  try {
    const { kid, alg } = decodeProtectedHeader(token);
    return alg === 'RS256' && typeof kid === 'string' ? kid : null;
  } catch {
    return null;
  }
}
