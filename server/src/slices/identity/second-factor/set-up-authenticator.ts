import { randomUUID } from 'node:crypto';
import { problem } from '@freshet/contract';
import { z } from 'zod';
import type { Scope, Tx } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import { decrypt, encrypt } from '#platform/encryption';
import type { RequestFacts } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { auditInTenant } from '../identity-audit.ts';
import { provePassword } from '../passwords/prove-password.ts';
import { sha256 } from '../sessions/secret-text.ts';
import { authenticatorUri, makeAuthenticatorSecret, stepOfCode } from './authenticator.ts';
import { mostCodeAttempts } from './email-code.ts';

const validForMs = 15 * 60_000;
const Pending = z.object({ secret: z.string() });

/** Begins setting up an app. Until a first code proves that it works, sign-in stays as it was. */
export async function startAuthenticator(
  platform: Platform,
  scope: Scope,
  password: string,
  request: RequestFacts,
): Promise<{ Secret: string; Uri: string }> {
  const user = await provePassword(platform, scope, password, request);
  const secret = makeAuthenticatorSecret();
  const pending = encrypt(platform.secrets, secret);
  const now = scope.now();
  await inInstallation(platform, async (tx) => {
    await dropPending(tx, user.id);
    await tx
      .insertInto('one_time_codes')
      .values({
        id: randomUUID(),
        kind: 'authenticator',
        user_id: user.id,
        hash: sha256(pending),
        details: JSON.stringify({ secret: pending } satisfies z.infer<typeof Pending>),
        created_at: now,
        expires_at: new Date(now.getTime() + validForMs),
      })
      .execute();
  });
  return { Secret: secret, Uri: authenticatorUri(secret, user.user_name) };
}

/** Turns the app on once it shows a right code. */
export async function confirmAuthenticator(platform: Platform, scope: Scope, code: string): Promise<void> {
  const isRight = await inInstallation(platform, async (tx) => {
    const pending = await takePending(tx, scope);
    if (!pending) return false;
    const step = stepOfCode(decrypt(platform.secrets, pending), code, scope.now());
    if (step === null) return false;
    await dropPending(tx, scope.userId);
    await tx
      .updateTable('users')
      .set({ authenticator_secret: pending, authenticator_on: true, authenticator_step: step })
      .where('id', '=', scope.userId)
      .execute();
    await auditInTenant(tx, scope.tenantId, scope, { what: 'authenticator.turnedOn', subject: scope.userName });
    return true;
  });
  if (!isRight) throw problem('identity.codeWrong');
}

/** Turns the app off: what the administrator asks of the user, a code by e-mail or none, holds again. */
export async function removeAuthenticator(
  platform: Platform,
  scope: Scope,
  password: string,
  request: RequestFacts,
): Promise<void> {
  const user = await provePassword(platform, scope, password, request);
  await inInstallation(platform, async (tx) => {
    await dropPending(tx, user.id);
    await tx
      .updateTable('users')
      .set({ authenticator_secret: null, authenticator_on: false })
      .where('id', '=', user.id)
      .execute();
    await auditInTenant(tx, scope.tenantId, scope, { what: 'authenticator.turnedOff', subject: user.user_name });
  });
}

const dropPending = (tx: Tx, userId: number) =>
  tx.deleteFrom('one_time_codes').where('user_id', '=', userId).where('kind', '=', 'authenticator').execute();

/** The encrypted secret waiting for its first code; each look at it is one of five tries. */
async function takePending(tx: Tx, scope: Scope): Promise<string | null> {
  const row = await tx
    .updateTable('one_time_codes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('user_id', '=', scope.userId)
    .where('kind', '=', 'authenticator')
    .where('expires_at', '>', scope.now())
    .where('attempts', '<', mostCodeAttempts)
    .returning('details')
    .executeTakeFirst();
  return row ? Pending.parse(row.details).secret : null;
}
