import { randomUUID } from 'node:crypto';
import type { AccessTokenId, MadeAccessToken, NewServiceToken, TokenReply, TokenRequest } from '@freshet/contract';
import { type Permission, permissions, problem, tokenRights } from '@freshet/contract';
import type { Scope, Tx } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import type { RequestFacts } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { auditInTenant } from '../identity-audit.ts';
import { signAccessToken } from '../sessions/access-token.ts';
import { sha256 } from '../sessions/secret-text.ts';
import { forgetSessions } from '../sessions/session-cache.ts';
import { accessForMs, makeTokenReply } from '../sessions/start-session.ts';
import { sessionOver } from '../sessions/token-refusals.ts';
import {
  endTokens,
  findTokenByHash,
  isTokenAlive,
  listTokens,
  recordUse,
  type TokenOwner,
} from './access-token-queries.ts';
import { toAccessToken } from './access-token-view.ts';
import { findServiceClient, makeServiceClient, setClientId } from './service-client-queries.ts';
import { storeToken } from './store-token.ts';

const ownerOf = (tenantId: number, userId: number): TokenOwner => ({ kind: 'service', tenantId, userId });

/** What a service may do when nobody chose: read what every user of the tenant reads. */
const leastRights = tokenRights.filter(
  (right: Permission) => right.endsWith('.read') && permissions[right].least === 'user',
);
const defaultDays = 90;

/** The client id of the tenant's services with their living tokens, newest first. `scope` is of that tenant. */
export const readServiceCredentials = (platform: Platform, scope: Scope) =>
  inInstallation(platform, async (tx) => {
    const client = await findServiceClient(tx, scope.tenantId);
    const rows = client ? await listTokens(tx, ownerOf(scope.tenantId, client.user_id)) : [];
    return {
      ...{ TenantId: scope.tenantId, TenantName: scope.tenantName, ClientId: client?.client_id ?? null },
      RefreshTokens: rows.map((row) => toAccessToken(row, scope.now())),
    };
  });

export const makeServiceToken = (
  platform: Platform,
  scope: Scope,
  params: NewServiceToken,
): Promise<MadeAccessToken & { ClientId: string }> =>
  inInstallation(platform, async (tx) => {
    const client = (await findServiceClient(tx, scope.tenantId)) ?? (await makeServiceClient(tx, scope));
    const made = await storeToken(tx, scope, ownerOf(scope.tenantId, client.user_id), {
      Name: params.Name ?? `Service ${scope.now().toISOString().slice(0, 10)}`,
      Rights: params.Rights ?? leastRights,
      ExpiresInDays: params.ExpiresInDays ?? defaultDays,
    });
    return { ...made, ClientId: client.client_id };
  });

export async function removeServiceToken(platform: Platform, scope: Scope, id: AccessTokenId): Promise<void> {
  await inInstallation(platform, async (tx) => {
    const ended = await endAndNotify(tx, scope, { id, because: 'removed' });
    if (ended === 0) throw problem('notFound');
  });
  forgetSessions(platform);
}

export async function resetServiceClient(platform: Platform, scope: Scope): Promise<void> {
  await inInstallation(platform, async (tx) => {
    const client = await findServiceClient(tx, scope.tenantId);
    if (!client) return void (await makeServiceClient(tx, scope));
    await endAndNotify(tx, scope, { because: 'client id reset' });
    await setClientId(tx, scope.tenantId, randomUUID());
    await auditInTenant(tx, scope.tenantId, scope, { what: 'serviceClient.reset', subject: scope.tenantName });
  });
  forgetSessions(platform);
}

async function endAndNotify(tx: Tx, scope: Scope, which: { id?: string; because: string }): Promise<number> {
  const client = await findServiceClient(tx, scope.tenantId);
  if (!client) return 0;
  const ended = await endTokens(tx, ownerOf(scope.tenantId, client.user_id), { ...which, at: scope.now() });
  for (const { name, beginning } of ended) {
    const change = { what: 'accessToken.removed', subject: name, old: { Beginning: beginning }, reason: which.because };
    await auditInTenant(tx, scope.tenantId, scope, change);
  }
  return ended.length;
}

/** A short-lived access token of a living refresh token, for an administrator to try out. */
export async function issueServiceAccess(platform: Platform, scope: Scope, id: AccessTokenId | undefined) {
  const { RefreshTokens } = await readServiceCredentials(platform, scope);
  const token = RefreshTokens.find((each) => !each.IsExpired && (id === undefined || each.Id === id));
  if (!token) throw problem('notFound');
  await inInstallation(platform, (tx) =>
    auditInTenant(tx, scope.tenantId, scope, { what: 'accessToken.used', subject: token.Name }),
  );
  const until = Math.min(scope.now().getTime() + accessForMs, Date.parse(token.ExpiresAt));
  return {
    access_token: await signAccessToken(platform, token.Id, new Date(until)),
    token_type: 'bearer' as const,
    expires_in: Math.floor((until - scope.now().getTime()) / 1000),
    RefreshTokenId: token.Id,
  };
}

type RefreshForm = Extract<TokenRequest, { grant_type: 'refresh_token' }>;

/** The services' way to an access token. The refresh token stays as it is: it ends by removal or by its expiry. */
export async function grantToService(
  platform: Platform,
  form: RefreshForm,
  request: RequestFacts,
): Promise<TokenReply> {
  const row = await inInstallation(platform, async (tx) => {
    const matchingToken = await findTokenByHash(tx, sha256(form.refresh_token));
    const now = platform.clock.now();
    if (!matchingToken || !isTokenAlive(matchingToken, now)) return null;
    const client = await findServiceClient(tx, matchingToken.in_tenant);
    if (client?.client_id !== form.client_id) return null;
    await recordUse(tx, matchingToken, now, request.ip);
    return matchingToken;
  });
  if (!row) throw sessionOver();
  const issued = { id: row.id, clientId: form.client_id, userName: row.name, expiresAt: row.expires_at };
  return makeTokenReply(platform, { ...issued, refreshToken: form.refresh_token });
}
