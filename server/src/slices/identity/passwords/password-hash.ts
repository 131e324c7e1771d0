import argon2 from '@node-rs/argon2';
import { makeSecretText } from '../sessions/secret-text.ts';
import { BoundedQueue } from '../sign-in/bounded-queue.ts';

// Argon2id, with the parameters OWASP recommends: 19 MiB, two passes, one lane. Argon2id is the package's default.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each hash takes a core and 19 MiB: a storm of sign-ins must not take the machine.
const queue = new BoundedQueue({ atOnce: 2, mostWaiting: 64 });

// The same letters can be typed as different code points on different keyboards.
const composed = (password: string) => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> =>
  queue.run(() => argon2.hash(composed(password), cost));

/**
 * Checks a password. Without a stored hash it does the same work on another one, so that the time taken reveals
 * nothing.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await dummyPasswordHash());
  const isRight = await queue.run(() => argon2.verify(against, composed(password)));
  return isRight && stored !== null;
}

let ofNobody: Promise<string> | undefined;

/** The hash of a password that nobody has. Made once; ask for it early so that no sign-in waits for it. */
export function dummyPasswordHash(): Promise<string> {
  ofNobody ??= argon2.hash(makeSecretText(), cost);
  return ofNobody;
}
