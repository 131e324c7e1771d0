import { Secret, TOTP } from 'otpauth';
import type { Tx } from '#platform/db/scope';
import { decrypt } from '#platform/encryption';
import type { Platform } from '#platform/platform';
import type { SignInUser } from '../sign-in/user-queries.ts';

const issuer = 'Freshet';
const periodSeconds = 30;
const secretBytes = 20;
/** Codes of the neighbouring half minutes are taken too: clocks of phones differ. */
const window = 1;

export const makeAuthenticatorSecret = (): string => new Secret({ size: secretBytes }).base32;

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: periodSeconds });

export const authenticatorUri = (secret: string, userName: string): string => totpOf(secret, userName).toString();

/** The time step a code was made for, or null when it is wrong. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code.replaceAll(' ', ''), timestamp, window });
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}

/** Evaluates a code of the user's app. Each step is taken once, so an observed code is worth nothing. */
export async function useAuthenticatorCode(
  tx: Tx,
  platform: Platform,
  user: SignInUser,
  code: string,
): Promise<boolean> {
  if (!user.authenticator_on || user.authenticator_secret === null) return false;
  const step = stepOfCode(decrypt(platform.secrets, user.authenticator_secret), code, platform.clock.now());
  if (step === null) return false;
  const taken = await tx
    .updateTable('users')
    .set({ authenticator_step: step })
    .where('id', '=', user.id)
    .where('authenticator_step', '<', step)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}
