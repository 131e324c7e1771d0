import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { exportJWK, type JWTHeaderParameters, SignJWT } from 'jose';
import { startHttpsServer } from './oidc-https-server.ts';

interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

export interface TokenFactory {
  readonly authority: string;
  readonly clientId: string;
  readonly caFile: string;
  readonly key: SigningKey;
  /** How often its keys were requested. */
  keyRequests(): number;
  /** Publishes another key beside the first, or takes the directory away. */
  publish(key: SigningKey): void;
  setAway(isAway: boolean): void;
  /** Signs whatever it is given, right or wrong. */
  sign(
    claims: Readonly<Record<string, unknown>>,
    header?: Partial<JWTHeaderParameters>,
    key?: KeyObject,
  ): Promise<string>;
  close(): Promise<void>;
}

export function makeSigningKey(): SigningKey {
  return { kid: randomUUID(), ...generateKeyPairSync('rsa', { modulusLength: 2048 }) };
}

/**
 * A directory of many organisations, as the large one publishes itself: its issuer has a place for the organisation's
 * id. It signs any claims, so that every kind of bad id token can be made.
 */
export async function startTokenFactory(): Promise<TokenFactory> {
  const server = await startHttpsServer();
  const key = makeSigningKey();
  const published = [key];
  let keyRequests = 0;
  let isAway = false;
  const readKeys = () =>
    Promise.all(published.map(async ({ kid, publicKey }) => ({ ...(await exportJWK(publicKey)), kid, use: 'sig' })));
  server.answerWith((request, answer) => {
    if (isAway) answer.writeHead(503).end();
    else if (request.url === '/v2.0/.well-known/openid-configuration') {
      answer.end(JSON.stringify({ issuer: `${server.origin}/{tenantid}/v2.0`, jwks_uri: `${server.origin}/keys` }));
    } else if (request.url === '/keys') {
      keyRequests += 1;
      readKeys().then(
        (keys) => answer.end(JSON.stringify({ keys })),
        () => answer.writeHead(500).end(),
      );
    } else answer.writeHead(404).end();
  });
  return {
    authority: `${server.origin}/v2.0`,
    clientId: randomUUID(),
    caFile: server.caFile,
    key,
    keyRequests: () => keyRequests,
    publish: (another) => void published.push(another),
    setAway: (away) => {
      isAway = away;
    },
    sign: (claims, header = {}, signingKey = key.privateKey) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ typ: 'JWT', alg: 'RS256', kid: key.kid, ...header })
        .sign(signingKey),
    close: server.close,
  };
}
