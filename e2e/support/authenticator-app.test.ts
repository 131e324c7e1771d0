import { expect, test } from 'vitest';
import { codeOfApp } from './authenticator-app.ts';

// The secret "12345678901234567890" and the last six digits of the codes in appendix B of RFC 6238.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [20_000_000_000, '353130'],
])('the app shows the code that the standard lists for second %i', (second, code) => {
  expect(codeOfApp(secret, second * 1000)).toBe(code);
});
