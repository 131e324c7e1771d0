import type { CodeType } from '@freshet/contract';
import type { Tx } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import type { RequestFacts } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { actorOf, auditInTenant } from '../identity-audit.ts';
import { tooManyAttempts, wrongCode } from '../sessions/token-refusals.ts';
import { clearAttempts, countAttempt, counterOf } from '../sign-in/attempts.ts';
import { readDevice } from '../sign-in/known-device.ts';
import { type SignInUser, secondFactorOf } from '../sign-in/user-queries.ts';
import { useAuthenticatorCode } from './authenticator.ts';
import { checkEmailCode } from './email-code.ts';

/**
 * An attacker who guesses codes knows the password already. A day of patience buys a hundred guesses, of a million
 * codes.
 */
export const codeAttemptLimits = { free: 5, longestWaitSeconds: 900, forgottenAfterMs: 24 * 3600_000 };

interface Given {
  readonly code: string;
  readonly codeType: CodeType;
  readonly request: RequestFacts;
}

/** Above 0 seconds the code was not looked at. */
export interface Evaluation {
  readonly isRight: boolean;
  readonly waitSeconds: number;
}

/** Throws unless the code is right. A right code is used up even when the sign-in fails afterwards. */
export async function checkSecondFactor(platform: Platform, user: SignInUser, given: Given): Promise<void> {
  const { isRight, waitSeconds } = await verifySecondFactor(platform, user, given);
  if (waitSeconds > 0) throw tooManyAttempts(waitSeconds);
  if (!isRight) throw wrongCode(given.codeType);
}

/** Evaluates a code of the user's second factor, and uses it up. */
export async function verifySecondFactor(platform: Platform, user: SignInUser, given: Given): Promise<Evaluation> {
  if (given.codeType !== secondFactorOf(user)) return { isRight: false, waitSeconds: 0 };
  return given.codeType === 'Email'
    ? verifyEmailCode(platform, user, given)
    : verifyAuthenticatorCode(platform, user, given);
}

async function verifyEmailCode(platform: Platform, user: SignInUser, given: Given): Promise<Evaluation> {
  const verdict = await inInstallation(platform, async (tx) => {
    const evaluated = await checkEmailCode(tx, platform, user.id, given.code);
    if (evaluated === 'exhausted') await auditTooMany(tx, platform, user, given);
    return evaluated;
  });
  return { isRight: verdict === 'right', waitSeconds: 0 };
}

async function verifyAuthenticatorCode(platform: Platform, user: SignInUser, given: Given): Promise<Evaluation> {
  const device = readDevice(platform, given.request);
  // Where the person signed in before, others' guesses do not hold them up.
  const where = device?.users.includes(user.id) ? [device.id] : [];
  const counters = [counterOf(platform, ['authenticator', String(user.id), ...where], codeAttemptLimits)];
  const { waitSeconds, isLastFree } = await countAttempt(platform, counters);
  if (waitSeconds > 0) return { isRight: false, waitSeconds };
  const isRight = await inInstallation(platform, async (tx) => {
    const evaluated = await useAuthenticatorCode(tx, platform, user, given.code);
    if (evaluated) await clearAttempts(tx, counters, platform.clock.now());
    else if (isLastFree) await auditTooMany(tx, platform, user, given);
    return evaluated;
  });
  return { isRight, waitSeconds: 0 };
}

function auditTooMany(tx: Tx, platform: Platform, user: SignInUser, { codeType, request }: Given): Promise<void> {
  const actor = actorOf(platform, { userId: user.id, userName: user.user_name, requestId: request.id });
  return auditInTenant(tx, user.home_tenant_id, actor, {
    what: 'secondFactor.tooManyWrongCodes',
    subject: user.user_name,
    new: { CodeType: codeType, Address: request.ip },
  });
}
