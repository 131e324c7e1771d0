import {
  type AccessToken,
  type AccessTokenId,
  isPermitted,
  type MadeAccessToken,
  type NewAccessToken,
  problem,
} from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import type { Platform } from '#platform/platform';
import { auditInTenant } from '../identity-audit.ts';
import { forgetSessions } from '../sessions/session-cache.ts';
import { endTokens, listTokens, type TokenOwner } from './access-token-queries.ts';
import { toAccessToken } from './access-token-view.ts';
import { storeToken } from './store-token.ts';

const ownerOf = ({ userId, tenantId }: Scope): TokenOwner => ({ kind: 'personal', userId, tenantId });

export const listPersonalTokens = (platform: Platform, scope: Scope): Promise<AccessToken[]> =>
  inInstallation(platform, async (tx) =>
    (await listTokens(tx, ownerOf(scope))).map((row) => toAccessToken(row, scope.now())),
  );

/** Makes a token that acts as the person, with no right they do not have themselves. */
export async function makePersonalToken(
  platform: Platform,
  scope: Scope,
  body: NewAccessToken,
): Promise<MadeAccessToken> {
  const isOwn = body.Rights.every((right) => isPermitted(scope.authority, right));
  if (!isOwn) throw problem('identity.tokenRightsMissing');
  return inInstallation(platform, (tx) => storeToken(tx, scope, ownerOf(scope), body));
}

export async function removePersonalToken(platform: Platform, scope: Scope, id: AccessTokenId): Promise<void> {
  await inInstallation(platform, async (tx) => {
    const [ended] = await endTokens(tx, ownerOf(scope), { id, at: scope.now(), because: 'removed' });
    if (!ended) throw problem('notFound');
    await auditInTenant(tx, scope.tenantId, scope, {
      what: 'accessToken.removed',
      subject: ended.name,
      old: { Beginning: ended.beginning },
    });
  });
  forgetSessions(platform);
}
