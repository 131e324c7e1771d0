import { problem } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import type { RequestFacts } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { clearAttempts, countAttempt, releaseAttempt } from '../sign-in/attempts.ts';
import { countersOf } from '../sign-in/sign-in-counters.ts';
import { findUser, type SignInUser } from '../sign-in/user-queries.ts';
import { verifyPassword } from './password-hash.ts';

/** Has somebody who is signed in type their password again. Guesses here are counted together with those at sign-in. */
export async function provePassword(
  platform: Platform,
  scope: Scope,
  password: string,
  request: RequestFacts,
): Promise<SignInUser> {
  const user = await inInstallation(platform, (tx) => findUser(tx, scope.userId));
  if (!user) throw problem('identity.signInRequired');
  const counters = countersOf(platform, { user, name: user.user_name, ip: request.ip, device: null });
  const { waitSeconds } = await countAttempt(platform, counters);
  if (waitSeconds > 0) throw problem('request.tooMany', { seconds: waitSeconds });
  const isRight = await verifyPassword(user.password_hash, password).catch(async (error: unknown) => {
    await releaseAttempt(platform, counters);
    throw error;
  });
  if (!isRight) throw problem('identity.passwordWrong');
  await inInstallation(platform, (tx) => clearAttempts(tx, counters, platform.clock.now()));
  return user;
}
