import i18next from 'i18next';
import { expect, test } from 'vitest';
import { colon, semicolon } from './colon.ts';

test('French has a space before colons and semicolons, at which no line ends', async () => {
  await i18next.init({ lng: 'fr', resources: { fr: { kit: { a: 'b' } }, en: { kit: { a: 'b' } } } });
  expect([colon(), semicolon()]).toEqual(['\u00a0: ', '\u00a0; ']);
  await i18next.changeLanguage('en');
  expect([colon(), semicolon()]).toEqual([': ', '; ']);
});
