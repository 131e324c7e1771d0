import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

type Key = Pick<Secrets, 'encryptionKey'>;

const cipherName = 'aes-256-gcm';
const [keyBytes, nonceBytes, tagBytes] = [32, 12, 16];

/** Makes text unreadable, and any change to it noticeable, without the installation's key. */
export function encrypt(secrets: Key, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(cipherName, keyOf(secrets), nonce, { authTagLength: tagBytes });
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text given to `encrypt`. Throws when it was changed, or encrypted with another key. */
export function decrypt(secrets: Key, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) throw new Error('The encrypted text is cut off.');
  const decipher = createDecipheriv(cipherName, keyOf(secrets), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
}

const keyOf = ({ encryptionKey }: Key) => Buffer.from(encryptionKey, 'base64url').subarray(0, keyBytes);
