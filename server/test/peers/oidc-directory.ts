import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Context, Provider } from 'oidc-provider';
import { startHttpsServer } from './oidc-https-server.ts';

/** Somebody the directory knows. */
export interface DirectoryPerson {
  readonly name: string;
  readonly email: string;
  readonly tid: string;
  readonly oid: string;
}

export interface OidcDirectory {
  /** What `ENTRA_AUTHORITY` is set to. */
  readonly authority: string;
  /** What `ENTRA_CLIENT_ID` is set to. */
  readonly clientId: string;
  /** What `ENTRA_CA_FILE` is set to. */
  readonly caFile: string;
  close(): Promise<void>;
}

interface Wanted {
  readonly clientId: string;
  readonly redirectUris: readonly string[];
  readonly people: readonly DirectoryPerson[];
}

/**
 * A real OpenID provider over https with the claims of the directory: authorization code with PKCE for a browser client.
 * Its sign-in page has one button per person, named after them.
 */
export async function startOidcDirectory(wanted: Wanted): Promise<OidcDirectory> {
  const server = await startHttpsServer();
  const provider = new Provider(server.origin, configure(wanted));
  const answerProvider = provider.callback();
  server.answerWith((request, answer) => {
    if (!request.url?.startsWith('/interaction/')) return answerProvider(request, answer);
    interact(provider, wanted.people, request, answer).catch(() => answer.writeHead(500).end());
  });
  return { authority: server.origin, clientId: wanted.clientId, caFile: server.caFile, close: server.close };
}

function configure({ clientId, redirectUris, people }: Wanted): Record<string, unknown> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'directory-key', use: 'sig', alg: 'RS256' };
  return {
    clients: [
      {
        client_id: clientId,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        id_token_signed_response_alg: 'RS256',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['only for tests'] },
    scopes: ['openid', 'offline_access', 'profile', 'email', 'User.Read'],
    claims: { openid: ['sub', 'tid', 'oid', 'ver', 'name', 'email', 'preferred_username'] },
    // The directory puts its claims into the id token itself.
    conformIdTokenClaims: false,
    clientBasedCORS: () => true,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, id: string) => findAccount(people, id),
    loadExistingGrant: consent,
    ttl: { AccessToken: 3600, IdToken: 3600, Session: 3600, Grant: 3600, Interaction: 600, AuthorizationCode: 60 },
  };
}

function findAccount(people: readonly DirectoryPerson[], id: string) {
  const person = people.find(({ oid }) => oid === id);
  if (!person) return undefined;
  const { name, email, tid, oid } = person;
  return { accountId: id, claims: () => ({ sub: id, ver: '2.0', name, email, preferred_username: email, tid, oid }) };
}

/** Consent was given by an administrator for everybody, as organisations do. */
async function consent({ oidc }: Context) {
  const grant = new oidc.provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
  grant.addOIDCScope(oidc.params.scope ?? 'openid');
  await grant.save();
  return grant;
}

async function interact(
  provider: Provider,
  people: readonly DirectoryPerson[],
  request: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  const { uid } = await provider.interactionDetails(request, answer);
  const chosen = new URL(request.url ?? '/', 'https://localhost').searchParams.get('person');
  if (chosen) return provider.interactionFinished(request, answer, { login: { accountId: chosen } });
  const buttons = people.map(({ name, oid }) => `<button name="person" value="${oid}">${name}</button>`).join('\n');
  answer.setHeader('content-type', 'text/html; charset=utf-8');
  answer.end(`<!doctype html><html lang="en"><head><title>Pick an account</title></head><body>
<h1>Pick an account</h1><form action="/interaction/${uid}">${buttons}</form></body></html>`);
}
