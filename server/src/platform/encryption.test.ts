import { expect, test } from 'vitest';
import { decrypt, encrypt } from './encryption.ts';
import { makeSecrets } from './secrets.ts';

const secrets = makeSecrets();

test('an encrypted text can be read again and does not show what it holds', () => {
  const encrypted = encrypt(secrets, 'Your code is 123456. Ça va ?');
  expect(decrypt(secrets, encrypted)).toBe('Your code is 123456. Ça va ?');
  expect(Buffer.from(encrypted, 'base64url').toString('latin1')).not.toContain('123456');
});

test('the same text is encrypted differently each time', () => {
  expect(encrypt(secrets, 'same')).not.toBe(encrypt(secrets, 'same'));
});

test('a changed byte, a cut-off text and another key are refused', () => {
  const encrypted = encrypt(secrets, 'secret');
  const bytes = Buffer.from(encrypted, 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => decrypt(secrets, changed.toString('base64url'))).toThrow();
  }
  expect(() => decrypt(secrets, encrypted.slice(0, 20))).toThrow('cut off');
  expect(() => decrypt(makeSecrets(), encrypted)).toThrow();
});
