import type { CodeType } from '@freshet/contract';
import type { Tx } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import type { RequestFacts } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { clearAttempts, counterOf, takeAttempt } from './attempts.ts';
import { useAuthenticatorCode } from './authenticator.ts';
import { checkEmailCode } from './email-code.ts';
import { actorOf, auditInTenant } from './identity-audit.ts';
import { tooManyAttempts, wrongCode } from './token-refusals.ts';
import { type SignInUser, secondFactorOf } from './user-queries.ts';

const freeAuthenticatorTries = 5;

interface Given {
  readonly code: string;
  readonly codeType: CodeType;
  readonly request: RequestFacts;
}

/** Throws unless the code is right. A right code is used up even when the sign-in fails afterwards. */
export async function checkSecondFactor(platform: Platform, user: SignInUser, given: Given): Promise<void> {
  if (given.codeType !== secondFactorOf(user)) throw wrongCode(given.codeType);
  if (given.codeType === 'Email') await proveEmailCode(platform, user, given);
  else await proveAuthenticatorCode(platform, user, given);
}

async function proveEmailCode(platform: Platform, user: SignInUser, given: Given): Promise<void> {
  const verdict = await inInstallation(platform, async (tx) => {
    const judged = await checkEmailCode(tx, platform, user.id, given.code);
    if (judged === 'exhausted') await auditTooMany(tx, platform, user, given);
    return judged;
  });
  if (verdict !== 'right') throw wrongCode('Email');
}

async function proveAuthenticatorCode(platform: Platform, user: SignInUser, given: Given): Promise<void> {
  const counters = [counterOf(platform, ['authenticator', String(user.id)], { free: freeAuthenticatorTries })];
  const { waitSeconds, isLastFree } = await takeAttempt(platform, counters);
  if (waitSeconds > 0) throw tooManyAttempts(waitSeconds);
  const isRight = await inInstallation(platform, async (tx) => {
    const judged = await useAuthenticatorCode(tx, platform, user, given.code);
    if (judged) await clearAttempts(tx, counters, platform.clock.now());
    else if (isLastFree) await auditTooMany(tx, platform, user, given);
    return judged;
  });
  if (!isRight) throw wrongCode('Authenticator');
}

function auditTooMany(tx: Tx, platform: Platform, user: SignInUser, { codeType, request }: Given): Promise<void> {
  const actor = actorOf(platform, { userId: user.id, userName: user.user_name, requestId: request.id });
  return auditInTenant(tx, user.home_tenant_id, actor, {
    what: 'secondFactor.tooManyWrongCodes',
    subject: user.user_name,
    new: { CodeType: codeType, Address: request.ip },
  });
}
