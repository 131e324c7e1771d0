import { TenantId, type TokenReply, type TokenRequest, UserId } from '@freshet/contract';
import type { Tx } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import type { RequestFacts } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { verifyPassword } from '../passwords/password-hash.ts';
import { checkSecondFactor } from '../second-factor/second-factor.ts';
import { openSession } from '../sessions/start-session.ts';
import { requireWebClient, secondFactorRequired, tooManyAttempts, wrongPassword } from '../sessions/token-refusals.ts';
import { type Counter, clearAttempts, countAttempt, releaseAttempt } from './attempts.ts';
import { readDevice, rememberDevice } from './known-device.ts';
import { countersOf } from './sign-in-counters.ts';
import { findUserToSignIn, mayEnter, type SignInUser, secondFactorOf } from './user-queries.ts';

type PasswordForm = Extract<TokenRequest, { grant_type: 'password' }>;

/** Signs in with a password, and a code when the user has a second factor. */
export async function signInWithPassword(
  platform: Platform,
  form: PasswordForm,
  request: RequestFacts,
): Promise<TokenReply> {
  requireWebClient(form.client_id);
  const named = await inInstallation(platform, (tx) => findUserToSignIn(tx, form.username));
  const counters = countersOf(platform, {
    user: named,
    name: form.username,
    ip: request.ip,
    device: readDevice(platform, request),
  });
  const user = await provePassword(platform, named, form.password, counters);
  const factor = secondFactorOf(user);
  if (factor !== 'None') {
    if (!form.code) {
      await releaseAttempt(platform, counters);
      throw secondFactorRequired(factor);
    }
    await checkSecondFactor(platform, user, { code: form.code, codeType: form.code_type || factor, request });
  }
  const reply = await inInstallation(platform, (tx) => enter(tx, platform, { user, counters, request }));
  rememberDevice(platform, request, user.id);
  return reply;
}

/** Exactly one hash is computed for any user name, and none at all while an account or address has to wait. */
async function provePassword(
  platform: Platform,
  user: SignInUser | undefined,
  password: string,
  counters: readonly Counter[],
): Promise<SignInUser> {
  const { waitSeconds } = await countAttempt(platform, counters);
  if (waitSeconds > 0) throw tooManyAttempts(waitSeconds);
  const isRight = await verifyPassword(user?.password_hash ?? null, password).catch(async (error: unknown) => {
    await releaseAttempt(platform, counters);
    throw error;
  });
  if (!isRight || !user || !mayEnter(user)) throw wrongPassword();
  return user;
}

interface Entering {
  readonly user: SignInUser;
  readonly counters: readonly Counter[];
  readonly request: RequestFacts;
}

async function enter(tx: Tx, platform: Platform, { user, counters, request }: Entering): Promise<TokenReply> {
  await clearAttempts(tx, counters, platform.clock.now());
  return openSession(tx, platform, {
    userId: UserId.parse(user.id),
    tenantId: TenantId.parse(user.home_tenant_id),
    method: 'password',
    requestFacts: request,
  });
}
