import { hkdfSync, randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '#platform/encryption';
import type { Secrets } from '#platform/secrets';
import { authenticate, sameBytes } from './secret-text.ts';

const idBytes = 16;
const randomLength = 32;
const proofLength = 16;

/**
 * A refresh token is the session's id, 256 random bits, and a proof that we made it. The id finds the family even when
 * the token is an old one; the proof keeps somebody else who knows the id from having the family revoked.
 */
export function makeRefreshToken(secrets: Secrets, sessionId: string): string {
  const body = Buffer.concat([Buffer.from(sessionId.replaceAll('-', ''), 'hex'), randomBytes(randomLength)]);
  return Buffer.concat([body, proofOf(secrets, body)]).toString('base64url');
}

/** The session a refresh token belongs to, or null when we did not make it. */
export function readRefreshToken(secrets: Secrets, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + randomLength + proofLength || bytes.toString('base64url') !== token) return null;
  const body = bytes.subarray(0, idBytes + randomLength);
  if (!sameBytes(proofOf(secrets, body), bytes.subarray(idBytes + randomLength))) return null;
  const hex = body.subarray(0, idBytes).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const proofOf = (secrets: Secrets, body: Buffer) =>
  authenticate(secrets, 'refresh-token', body).subarray(0, proofLength);

/** Encrypts the next token with the one before it: only somebody who holds that one can have the answer repeated. */
export const sealForReplay = (next: string, previous: string): Buffer =>
  Buffer.from(encrypt(keyFrom(previous), next), 'base64url');

export const openReplay = (replay: Buffer, previous: string): string =>
  decrypt(keyFrom(previous), replay.toString('base64url'));

const keyFrom = (token: string) => ({
  encryptionKey: Buffer.from(hkdfSync('sha256', token, '', 'freshet refresh replay', 32)).toString('base64url'),
});
