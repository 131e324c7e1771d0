import { expect, test } from 'vitest';
import { isWeakPassword, refuseWeakPassword } from './password-rules.ts';

const weak = [
  'Password2024!',
  'P@ssw0rd1234',
  'password-password',
  'Welcome!Summer1',
  'letmein letmein',
  'qwertyuiop123',
  '123456789012',
  '210987654321',
  'aaaaaaaaaaaa',
  'abababababab',
  'abcdefghijkl',
  '1qaz2wsx3edc4rfv',
  'iloveyou123456',
  'changeme-admin1',
  'freshet-2026-07',
  'kettle-user-12',
  'eleven char',
];

const strong = [
  'seven herons over quiet gravel',
  'correct horse battery staple',
  'xK9-vTq2_mRw7z',
  'kettle-user walks along the dyke',
  'Überraschend-grün-8',
  '霧の中の静かな川を渡る古い橋',
];

test.each(weak)('%s is refused', (password) => {
  expect(() => refuseWeakPassword(password, 'kettle-user')).toThrow('That password is too easy to guess.');
});

test.each(strong)('%s is accepted', (password) => {
  expect(isWeakPassword(password, 'kettle-user')).toBe(false);
});
