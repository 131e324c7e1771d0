import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#platform/secrets';

type Purpose = 'refresh-token' | 'known-device' | 'sign-in-failures' | 'one-time-code';

/** A key of its own for each purpose, so that what is made for one can never be used for another. */
const deriveKey = (secrets: Secrets, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(secrets.encryptionKey, 'base64url'), '', `freshet ${purpose}`, 32));

export const authenticate = (secrets: Secrets, purpose: Purpose, message: string | Uint8Array): Buffer =>
  createHmac('sha256', deriveKey(secrets, purpose)).update(message).digest();

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b);

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** 256 bits nobody can guess, as text that is safe in an address. */
export const makeSecretText = (): string => randomBytes(32).toString('base64url');
