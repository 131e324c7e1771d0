import type { TokenReply, TokenRequest } from '@freshet/contract';
import type { Tx } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import type { RequestFacts } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { grantToService } from '../access-tokens/service-tokens.ts';
import { isServiceTokenText } from '../access-tokens/token-text.ts';
import { actorOf, auditInTenant } from '../identity-audit.ts';
import { makeRefreshToken, openReplay, readRefreshToken, sealForReplay } from './refresh-token.ts';
import { sameBytes, sha256 } from './secret-text.ts';
import { forgetSessions } from './session-cache.ts';
import { endSession, findSession, isAlive, type SessionRow } from './session-queries.ts';
import { makeTokenReply } from './start-session.ts';
import { requireWebClient, sessionOver } from './token-refusals.ts';

type RefreshForm = Extract<TokenRequest, { grant_type: 'refresh_token' }>;

const idleMs = 14 * 24 * 3_600_000;
/** An answer that got lost on its way may be requested again for this long. */
const replayMs = 10_000;

/**
 * Renews a session. Each refresh token works once; the one before the newest gets the same answer again for ten seconds.
 * Any other use of an old token means that two parties hold the family, and ends it for both.
 */
export async function refreshSession(
  platform: Platform,
  form: RefreshForm,
  request: RequestFacts,
): Promise<TokenReply> {
  if (isServiceTokenText(form.refresh_token)) return grantToService(platform, form, request);
  requireWebClient(form.client_id);
  const sessionId = readRefreshToken(platform.secrets, form.refresh_token);
  if (sessionId === null) throw sessionOver();
  const outcome = await inInstallation(platform, async (tx) => {
    const row = await findSession(tx, sessionId).forUpdate('session').executeTakeFirst();
    if (!row || !isRenewable(row, form.client_id, platform.clock.now())) return null;
    return renew(tx, platform, row, { token: form.refresh_token, request });
  });
  if (outcome === 'revoked') forgetSessions(platform);
  if (outcome === null || outcome === 'revoked') throw sessionOver();
  return makeTokenReply(platform, outcome);
}

function isRenewable(row: SessionRow, clientId: string, now: Date): boolean {
  return row.client_id === clientId && isAlive(row, now) && now.getTime() - row.last_used_at.getTime() < idleMs;
}

interface PresentedToken {
  readonly token: string;
  readonly request: RequestFacts;
}

async function renew(tx: Tx, platform: Platform, row: SessionRow, { token, request }: PresentedToken) {
  const hash = sha256(token);
  const now = platform.clock.now();
  const issued = { id: row.id, clientId: row.client_id, userName: row.user_name, expiresAt: row.expires_at };
  if (row.refresh_hash && sameBytes(row.refresh_hash, hash)) {
    return { ...issued, refreshToken: await rotate(tx, platform, row, token) };
  }
  const isPrevious = row.previous_hash !== null && sameBytes(row.previous_hash, hash);
  const isRecent = row.rotated_at !== null && now.getTime() - row.rotated_at.getTime() <= replayMs;
  if (isPrevious && isRecent && row.replay) return { ...issued, refreshToken: openReplay(row.replay, token) };
  await revokeFamily(tx, platform, row, request);
  return 'revoked';
}

async function rotate(tx: Tx, platform: Platform, row: SessionRow, token: string): Promise<string> {
  const next = makeRefreshToken(platform.secrets, row.id);
  const now = platform.clock.now();
  await tx
    .updateTable('sessions')
    .set({
      refresh_hash: sha256(next),
      previous_hash: sha256(token),
      rotated_at: now,
      replay: sealForReplay(next, token),
      last_used_at: now,
    })
    .where('id', '=', row.id)
    .execute();
  return next;
}

async function revokeFamily(tx: Tx, platform: Platform, row: SessionRow, request: RequestFacts): Promise<void> {
  await endSession(tx, row.id, { at: platform.clock.now(), because: 'old refresh token used' });
  const actor = actorOf(platform, { userId: row.user_id, userName: row.user_name, requestId: request.id });
  await auditInTenant(tx, row.in_tenant, actor, {
    what: 'session.revoked',
    subject: row.user_name,
    reason: 'An old refresh token was used again.',
    new: { Address: request.ip },
  });
}
