import { randomUUID } from 'node:crypto';
import { type MadeAccessToken, type NewAccessToken, problem } from '@freshet/contract';
import type { Scope, Tx } from '#platform/db/scope';
import { auditInTenant } from '../identity-audit.ts';
import { sha256 } from '../sessions/secret-text.ts';
import { findTokenById, listTokens, type TokenOwner } from './access-token-queries.ts';
import { toAccessToken } from './access-token-view.ts';
import { makeTokenText } from './token-text.ts';

const mostTokens = 100;
const dayMs = 24 * 3_600_000;

/** Stores the hash of a new token and says in the audit of its tenant who made it. The text is in the answer only. */
export async function storeToken(
  tx: Tx,
  scope: Scope,
  owner: TokenOwner,
  { Name, Rights, ExpiresInDays }: NewAccessToken,
): Promise<MadeAccessToken> {
  if ((await listTokens(tx, owner)).length >= mostTokens) throw problem('identity.tooManyTokens', { most: mostTokens });
  const { secret, beginning } = makeTokenText(owner.kind);
  const [id, now] = [randomUUID(), scope.now()];
  const rights = [...new Set(Rights)];
  const expires_at = new Date(now.getTime() + ExpiresInDays * dayMs);
  await tx
    .insertInto('access_tokens')
    .values({
      ...{ id, kind: owner.kind, in_tenant: owner.tenantId, user_id: owner.userId, name: Name, beginning },
      ...{ hash: sha256(secret), rights, made_by_name: scope.userName, made_at: now, expires_at },
    })
    .execute();
  await auditInTenant(tx, owner.tenantId, scope, {
    what: 'accessToken.added',
    subject: Name,
    new: { Kind: owner.kind, Beginning: beginning, Rights: rights, ExpiresAt: expires_at.toISOString() },
  });
  const row = await findTokenById(tx, id);
  if (!row) throw problem('notFound');
  return { Token: toAccessToken(row, now), Secret: secret };
}
