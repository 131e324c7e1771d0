import { describe, expect, test } from 'vitest';
import { configurationOf, isUnexpired } from './work-account.ts';

describe('where the work account signs in', () => {
  test('any directory but Microsoft’s is spoken to in plain OpenID Connect and trusted by its host', () => {
    expect(configurationOf('https://id.example:8443/realm', 'web')).toMatchObject({
      auth: { authority: 'https://id.example:8443/realm', clientId: 'web', knownAuthorities: ['id.example:8443'] },
      system: { protocolMode: 'OIDC' },
    });
  });

  test('Microsoft’s keeps its own protocol', () => {
    const configuration = configurationOf('https://login.microsoftonline.com/common', 'web');
    expect(configuration.system).toBeUndefined();
    expect(configuration.auth.redirectUri).toBe(`${window.location.origin}/Office365AuthResponse`);
  });
});

test('an identity token counts only until it expires', () => {
  const nowSeconds = Date.now() / 1000;
  expect(isUnexpired({ exp: nowSeconds + 60 })).toBe(true);
  expect(isUnexpired({ exp: nowSeconds - 1 })).toBe(false);
  expect(isUnexpired({})).toBe(false);
});
