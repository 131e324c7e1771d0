import { problem } from '@freshet/contract';
import type { Scope, Tx } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import type { Platform } from '#platform/platform';
import { auditInTenant } from '../identity-audit.ts';
import { readRefreshToken } from './refresh-token.ts';
import { sameBytes, sha256 } from './secret-text.ts';
import { forgetSessions } from './session-cache.ts';
import { endSession, findSession } from './session-queries.ts';

/** Ends the caller's session, or another one of the caller's whose refresh token is given. */
export async function logOff(platform: Platform, scope: Scope, refreshToken: string | undefined): Promise<void> {
  await inInstallation(platform, async (tx) => {
    const id = refreshToken === undefined ? scope.sessionId : await findOwnSession(tx, platform, scope, refreshToken);
    await endSession(tx, id, { at: scope.now(), because: 'logged off' });
    await auditInTenant(tx, scope.tenantId, scope, { what: 'session.ended', subject: scope.userName });
  });
  forgetSessions(platform);
}

/** Somebody else's session looks exactly like one that does not exist. */
async function findOwnSession(tx: Tx, platform: Platform, scope: Scope, refreshToken: string): Promise<string> {
  const id = readRefreshToken(platform.secrets, refreshToken);
  const row = id === null ? undefined : await findSession(tx, id).executeTakeFirst();
  const hash = sha256(refreshToken);
  const isKnown = [row?.refresh_hash, row?.previous_hash].some((known) => known && sameBytes(known, hash));
  if (!row || !isKnown || row.ended_at !== null || row.user_id !== scope.userId || scope.staff) {
    throw problem('notFound');
  }
  return row.id;
}
