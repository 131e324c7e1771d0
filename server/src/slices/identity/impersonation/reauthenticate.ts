import { problem } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import type { RequestFacts } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { provePassword } from '../passwords/prove-password.ts';
import { verifySecondFactor } from '../second-factor/second-factor.ts';
import { startOfSession } from '../sessions/session-queries.ts';
import { findUser, secondFactorOf } from '../sign-in/user-queries.ts';

const recentMs = 10 * 60_000;

/**
 * Has somebody who is signed in prove once more that it is them: with a new code of their second factor, or with the
 * password when they have none. The proof of a work account is the directory's, so that sign-in must be recent.
 */
export async function reauthenticate(
  platform: Platform,
  scope: Scope,
  proof: string | undefined,
  request: RequestFacts,
): Promise<void> {
  const user = await inInstallation(platform, (tx) => findUser(tx, scope.userId));
  if (!user) throw problem('identity.signInRequired');
  const codeType = secondFactorOf(user);
  if (codeType === 'None' && scope.signInMethod === 'work-account') return requireRecentSignIn(platform, scope);
  if (proof === undefined) throw problem('identity.proofRequired');
  if (codeType === 'None') return void (await provePassword(platform, scope, proof, request));
  const { isRight, waitSeconds } = await verifySecondFactor(platform, user, { code: proof, codeType, request });
  if (waitSeconds > 0) throw problem('request.tooMany', { seconds: waitSeconds });
  if (!isRight) throw problem('identity.codeWrong');
}

async function requireRecentSignIn(platform: Platform, scope: Scope): Promise<void> {
  const startedAt = await inInstallation(platform, (tx) => startOfSession(tx, scope.sessionId));
  const isRecent = startedAt !== undefined && scope.now().getTime() - startedAt.getTime() <= recentMs;
  if (!isRecent) throw problem('identity.signInAgain');
}
